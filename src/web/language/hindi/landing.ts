export const landing = {
  // The first page.
  "India's Premier Construction Marketplace": 'भारत का अपना कंस्ट्रक्शन बाज़ार',
  'Post what your site needs. Verified suppliers answer with priced bids. Compare them side by side, award the best one and settle the details in chat.':
    'साइट पर जो चाहिए, पोस्ट करें। जाँचे हुए सप्लायर रेट के साथ बोली देंगे। सबको आमने-सामने रखकर देखें, सबसे अच्छी बोली चुनें और बाकी बातें चैट पर तय करें।',
  'Start Building': 'काम शुरू करें',
  'Learn More': 'और जानें',
  'about us': 'हमारे बारे में',
  'Companies: first month free, then {price} a month': 'कंपनियाँ: पहला महीना मुफ़्त, फिर {price} महीना',
  'Suppliers and contractors: free, always': 'सप्लायर और ठेकेदार: हमेशा मुफ़्त',
  'No commission on what you buy or sell': 'ख़रीद-बिक्री पर कोई कमीशन नहीं',
  'Talk to us': 'हमसे बात करें',
  Call: 'कॉल करें',

  'Example: a job for 600 bags of cement in Pune with three bids compared by price, the lowest marked L1':
    'उदाहरण: पुणे में 600 बोरी सीमेंट का काम, रेट के हिसाब से तीन बोलियाँ, सबसे कम पर L1 लिखा है',
  'Comparative statement': 'बोलियों की तुलना',
  '{count} bids': '{count} बोलियाँ',
  'L1 saves {amount} against L3': 'L3 के मुकाबले L1 से {amount} की बचत',
  'OPC 53 cement, 600 bags': 'OPC 53 सीमेंट, 600 बोरी',
  'Hinjewadi, Pune': 'हिंजवडी, पुणे',
  '2 days': '2 दिन',
  '3 days': '3 दिन',
  '5 days': '5 दिन',
  'Bid awarded.': 'बोली चुन ली गई।',
  'Chat is open.': 'चैट खुल गई।',

  'Why Choose {brand}?': '{brand} ही क्यों?',
  'Buying for a site still means forty phone calls and a notebook of prices. Here every supplier is known, every price is in writing and every bid can be compared.':
    'साइट के लिए ख़रीदारी में आज भी चालीस फ़ोन और रेट की कॉपी लगती है। यहाँ हर सप्लायर की पहचान है, हर रेट लिखित में है और हर बोली की तुलना हो सकती है।',
  'Verified Network': 'जाँचे हुए सप्लायर',
  'Every company signs up with its GST number and business address. You see who is bidding, and their badge tells you they are verified.':
    'हर कंपनी अपने GST नंबर और पते के साथ जुड़ती है। बोली कौन लगा रहा है, यह आपको दिखता है, और बैज बताता है कि उसकी जाँच हो चुकी है।',
  'Secure Transactions': 'सुरक्षित लेन-देन',
  'Escrow payments and digital documentation keep both sides safe: the order, the files and the conversation stay in one place.':
    'एस्क्रो पेमेंट और डिजिटल कागज़ात से दोनों पक्ष सुरक्षित रहते हैं: ऑर्डर, फ़ाइलें और बातचीत, सब एक जगह।',
  'AI-Powered Matching': 'AI से सही मेल',
  'AI-assisted supplier matching brings your job to those who can deliver it, and bid comparison shows what each price really includes.':
    'AI आपका काम उन सप्लायरों तक पहुँचाता है जो उसे पूरा कर सकते हैं, और तुलना से दिखता है कि किस रेट में असल में क्या-क्या शामिल है।',
  'In escrow': 'एस्क्रो में',
  Delivered: 'माल पहुँचा',
  Released: 'पैसा मिला',
  'TMT bars, Indore': 'TMT सरिया, इंदौर',
  'Steel fabrication, Bhopal': 'स्टील फ़ैब्रिकेशन, भोपाल',
  'Structural steel, Nagpur': 'स्ट्रक्चरल स्टील, नागपुर',

  'How It Works': 'यह कैसे काम करता है',
  'Post Requirements': 'ज़रूरत पोस्ट करें',
  'Say what you need, where and by when: material, labor or machinery. Attach drawings or a bill of quantities.':
    'क्या चाहिए, कहाँ और कब तक, बताएँ: सामान, मज़दूर या मशीन। ड्रॉइंग या BOQ साथ लगाएँ।',
  'Receive Bids': 'बोलियाँ पाएँ',
  'Suppliers and contractors submit their price and delivery estimate. Nobody sees the bids of others but you.':
    'सप्लायर और ठेकेदार अपना रेट और डिलीवरी का समय भेजते हैं। सबकी बोलियाँ सिर्फ़ आप देखते हैं।',
  'Award & Execute': 'बोली चुनें, काम कराएँ',
  'Award the bid that suits you. A chat with the winner opens at once, for files, dates and deliveries.':
    'जो बोली ठीक लगे, उसे चुनें। चुने हुए सप्लायर से चैट तुरंत खुल जाती है, फ़ाइलों, तारीख़ों और डिलीवरी के लिए।',

  'Simple pricing': 'सीधा-सादा दाम',
  'One plan for construction companies. Suppliers and contractors never pay to bid.':
    'कंस्ट्रक्शन कंपनियों के लिए एक ही प्लान। बोली लगाने के लिए सप्लायर और ठेकेदार कभी पैसे नहीं देते।',
  Suppliers: 'सप्लायर',
  'For suppliers and contractors': 'सप्लायरों और ठेकेदारों के लिए',
  'No subscription, no commission': 'न सब्सक्रिप्शन, न कमीशन',
  'Browse all open jobs': 'सभी खुले काम देखें',
  'Submit bids with price and delivery estimate': 'रेट और डिलीवरी के समय के साथ बोली लगाएँ',
  "'Verified' badge and win statistics": "'वेरिफ़ाइड' बैज और जीत के आँकड़े",
  'Chat and share files after an award': 'काम मिलने पर चैट करें और फ़ाइलें भेजें',
  'Join as Supplier': 'सप्लायर के तौर पर जुड़ें',
  Companies: 'कंपनियाँ',
  'For construction companies': 'कंस्ट्रक्शन कंपनियों के लिए',
  'per month': 'हर महीने',
  '1-month free trial. Cancel anytime.': '1 महीना मुफ़्त ट्रायल। जब चाहें बंद करें।',
  'Post jobs for material, labor and machinery': 'सामान, मज़दूर और मशीन के लिए काम पोस्ट करें',
  'AI-assisted bid comparison and supplier matching': 'AI से बोलियों की तुलना और सप्लायर का मेल',
  'Escrow payments and digital documentation': 'एस्क्रो पेमेंट और डिजिटल कागज़ात',
  'Priority support': 'पहले सहायता',
  'Start Free Trial': 'मुफ़्त ट्रायल शुरू करें',

  'In figures': 'आँकड़ों में',
  'Registered suppliers': 'जुड़े हुए सप्लायर',
  'Worth of projects': 'के प्रोजेक्ट',
  'Customer satisfaction': 'ग्राहक संतुष्ट',
  'Ready to build?': 'शुरू करें?',
  'Create an account, post your first requirement and see what suppliers can offer you.':
    'अकाउंट बनाएँ, पहली ज़रूरत पोस्ट करें और देखें कि सप्लायर क्या रेट देते हैं।',
  'Get Started Today': 'आज ही शुरू करें',

  // About us.
  'We make buying for construction fair and fast': 'कंस्ट्रक्शन की ख़रीद, अब सही दाम पर और जल्दी',
  '{brand} brings construction companies and the people who supply them to one table: priced bids, compared side by side, awarded on merit.':
    '{brand} कंस्ट्रक्शन कंपनियों और उनके सप्लायरों को एक मेज़ पर लाता है: रेट वाली बोलियाँ, आमने-सामने तुलना, और काम उसी को जो सबसे अच्छा हो।',
  'Our Mission': 'हमारा काम',
  'To give every construction company in India, large or small, access to reliable suppliers at honest prices, and every supplier a fair chance to win work on the strength of the offer.':
    'भारत की हर छोटी-बड़ी कंस्ट्रक्शन कंपनी को सही दाम पर भरोसेमंद सप्लायर मिलें, और हर सप्लायर को अपने रेट के दम पर काम पाने का बराबर मौका।',
  'Our Goal': 'हमारा लक्ष्य',
  "To become the place where India's building materials, labor and machinery are bought: with AI-assisted bid comparison, escrow payments and digital documentation in place of phone calls and loose paper.":
    'ऐसी जगह बनना जहाँ भारत का निर्माण सामान, मज़दूर और मशीनें ली जाएँ: फ़ोन और बिखरे कागज़ों की जगह AI से तुलना, एस्क्रो पेमेंट और डिजिटल कागज़ात।',
  'What we work for': 'हम किस लिए काम करते हैं',
  Speed: 'रफ़्तार',
  'A requirement reaches suppliers the moment it is posted, and the bids come back in one list instead of forty calls.':
    'ज़रूरत पोस्ट होते ही सप्लायरों तक पहुँचती है, और चालीस फ़ोन की जगह सारी बोलियाँ एक सूची में आ जाती हैं।',
  Trust: 'भरोसा',
  'Verified companies, sealed bids and a written record of who offered what. The best bid wins because it is the best.':
    'जाँची हुई कंपनियाँ, बंद लिफ़ाफ़े जैसी बोलियाँ और किसने क्या रेट दिया, इसका लिखित रिकॉर्ड। जो बोली सबसे अच्छी, काम उसी को।',
  Scale: 'विस्तार',
  'One site or fifty, a truck of sand or a tower crane for a year: the same simple steps, across all of India.':
    'एक साइट हो या पचास, एक ट्रक रेत हो या साल भर के लिए टावर क्रेन: वही आसान तरीका, पूरे भारत में।',
  'Our impact': 'अब तक का असर',
  'Contact us': 'संपर्क करें',
  'A question about posting, bidding or your account? We answer within 24 hours.':
    'काम पोस्ट करने, बोली लगाने या अकाउंट के बारे में कोई सवाल? हम 24 घंटे में जवाब देते हैं।',
  'Build with us': 'हमारे साथ जुड़ें',
  'Create an account in two minutes. Suppliers join free, companies start with a free month.':
    'दो मिनट में अकाउंट बनाएँ। सप्लायरों के लिए मुफ़्त, कंपनियों का पहला महीना मुफ़्त।',
  'Construction companies post what they need, verified suppliers bid, the best bid is awarded. Materials, labour and machinery across India.':
    'कंस्ट्रक्शन कंपनियाँ अपनी ज़रूरत पोस्ट करती हैं, जाँचे हुए सप्लायर बोली लगाते हैं, सबसे अच्छी बोली चुनी जाती है। पूरे भारत में सामान, मज़दूर और मशीनें।',
} as const
