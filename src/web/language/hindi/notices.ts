/** The titles and messages of notifications, which the server writes in English. */
export const notices = {
  'New bid received': 'नई बोली आई',
  '{bidder} bid {price} on "{job}".': '{bidder} ने {price} की बोली लगाई: "{job}"।',
  'Your bid was awarded': 'आपकी बोली चुनी गई',
  'Congratulations! Your bid on "{job}" was awarded.': 'बधाई हो! "{job}" पर आपकी बोली चुनी गई।',
  'Bid not selected': 'बोली नहीं चुनी गई',
  'Your bid on "{job}" was not selected this time.': '"{job}" पर आपकी बोली इस बार नहीं चुनी गई।',
  'New message': 'नया मैसेज',
  '{sender} wrote to you about "{job}".': '{sender} ने आपको लिखा है: "{job}"।',
  'Job removed': 'काम हटाया गया',
  'The job "{job}" was removed and can no longer be opened.': 'काम "{job}" हटा दिया गया है, अब वह नहीं खुल सकता।',
  'Payment received': 'पेमेंट मिल गया',
  'We received {amount}. Your subscription runs until {day}.': 'हमें {amount} मिल गए। आपका सब्सक्रिप्शन {day} तक चालू है।',
  'Your company is verified': 'आपकी कंपनी वेरिफ़ाई हो गई',
  'We have checked your GST registration. Buyers now see the Verified badge with your bids.':
    'हमने आपका GST रजिस्ट्रेशन जाँच लिया है। अब खरीदारों को आपकी बोलियों के साथ वेरिफ़ाइड का निशान दिखेगा।',
  'Verification withdrawn': 'वेरिफ़िकेशन हटाया गया',
  'Buyers no longer see the Verified badge with your bids. Please check the GST number in your settings, or contact support.':
    'अब खरीदारों को आपकी बोलियों के साथ वेरिफ़ाइड का निशान नहीं दिखेगा। सेटिंग्स में अपना GST नंबर जाँचें, या सपोर्ट से संपर्क करें।',
} as const
