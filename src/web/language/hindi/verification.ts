export const verification = {
  Verified: 'वेरिफ़ाइड',
  'GST registration checked by {brand}': '{brand} ने GST रजिस्ट्रेशन जाँच लिया है',
  'Verification pending': 'वेरिफ़िकेशन बाकी है',
  '{brand} will check your GST registration. Buyers then see the Verified badge with your bids.':
    '{brand} आपका GST रजिस्ट्रेशन जाँचेगा। उसके बाद खरीदारों को आपकी बोलियों के साथ वेरिफ़ाइड का निशान दिखेगा।',
} as const
