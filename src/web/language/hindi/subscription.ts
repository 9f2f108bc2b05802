export const subscription = {
  // where the buyer stands
  Subscription: 'सब्सक्रिप्शन',
  'Your plan, your payments and their invoices.': 'आपका प्लान, आपके पेमेंट और उनके बिल।',
  'Your subscription': 'आपका सब्सक्रिप्शन',
  Active: 'चालू',
  'Free trial': 'फ़्री ट्रायल',
  Inactive: 'बंद',
  'Paid until {date}': '{date} तक का पेमेंट हो चुका है',
  'Free until {date}': '{date} तक मुफ़्त',
  'Ended on {date}': '{date} को खत्म हुआ',
  'Your free trial ended on {date}': 'आपका फ़्री ट्रायल {date} को खत्म हुआ',
  'No subscription': 'कोई सब्सक्रिप्शन नहीं',
  'You can post jobs. Nothing renews by itself; a payment now adds a month after that day.':
    'आप काम पोस्ट कर सकते हैं। अपने आप कोई पैसा नहीं कटता; अभी पेमेंट करने पर उस दिन के बाद एक महीना और जुड़ेगा।',
  'You can post jobs. If you subscribe now, the paid month starts when the trial ends.':
    'आप काम पोस्ट कर सकते हैं। अभी सब्सक्रिप्शन लेने पर भी महीना ट्रायल खत्म होने के बाद ही शुरू होगा।',
  'Subscribe to post jobs again. Your awards, chats and files stay open.':
    'फिर से काम पोस्ट करने के लिए सब्सक्रिप्शन लें। दिए हुए काम, चैट और फ़ाइलें खुली रहेंगी।',
  'A payment today covers you until {date}.': 'आज पेमेंट करने पर {date} तक चलेगा।',

  // the plan
  Plan: 'प्लान',
  'Company plan': 'कंपनी प्लान',
  'per month, {percent}% GST included': 'हर महीने, {percent}% GST समेत',
  'Cancel anytime': 'जब चाहें बंद करें',
  '₹{price} plus ₹{tax} GST. Each invoice carries your GST number, for your input tax credit.':
    '₹{price} और ₹{tax} GST। हर बिल पर आपका GST नंबर होता है, ताकि आप इनपुट टैक्स क्रेडिट ले सकें।',
  'Every price ranked side by side, from suppliers who fit the job.':
    'काम के लायक सप्लायरों के सारे रेट साथ-साथ, सस्ते से महँगे तक।',
  'Escrow payments': 'एस्क्रो पेमेंट',
  'Secure transactions that keep both sides safe.': 'सुरक्षित लेन-देन, जिसमें दोनों पक्ष निश्चिंत रहें।',
  'Digital documentation': 'सारे कागज़ डिजिटल',
  'Jobs, bids, files and conversations in one place.': 'काम, बोलियाँ, फ़ाइलें और बातचीत एक ही जगह।',
  'Verified network': 'जाँचा-परखा नेटवर्क',
  'Suppliers and contractors known by their GST number.': 'GST नंबर से पहचाने हुए सप्लायर और ठेकेदार।',
  'By phone and e-mail, within 24 hours.': 'फ़ोन और ईमेल पर, 24 घंटे के अंदर।',
  'Subscribe Now': 'सब्सक्रिप्शन लें',
  'Pay for another month': 'एक और महीने का पेमेंट करें',
  'Opening payment...': 'पेमेंट खुल रहा है...',
  'Confirming payment...': 'पेमेंट की पुष्टि हो रही है...',
  'Confirm my payment again': 'मेरे पेमेंट की फिर से पुष्टि करें',

  // test payments
  'Test payment': 'टेस्ट पेमेंट',
  TEST: 'टेस्ट',
  'This installation takes no money. Choose how the payment ends.': 'यहाँ असली पैसे नहीं कटते। चुनें कि पेमेंट का क्या नतीजा हो।',
  'Subscription, one month': 'सब्सक्रिप्शन, एक महीना',
  Order: 'ऑर्डर',
  'Let it fail': 'फ़ेल होने दें',
  'Pay {amount}': '{amount} का पेमेंट करें',
  Cancel: 'रद्द करें',

  // payments and invoices
  'Payments and invoices': 'पेमेंट और बिल',
  'Loading payments': 'पेमेंट लोड हो रहे हैं',
  'No payments yet': 'अभी कोई पेमेंट नहीं हुआ',
  'The payments could not be loaded': 'पेमेंट लोड नहीं हो पाए',
  'Try again': 'फिर कोशिश करें',
  'on {date} for {from} to {to}': '{date} को, {from} से {to} तक के लिए',
  'Download invoice {number} as PDF': 'बिल {number} PDF में डाउनलोड करें',

  // an invoice; its official name stands in both languages
  Invoice: 'बिल',
  'Invoice {number}': 'बिल {number}',
  'This invoice cannot be shown': 'यह बिल नहीं दिखाया जा सकता',
  'Download PDF': 'PDF डाउनलोड करें',
  'Tax invoice': 'टैक्स इनवॉइस (Tax invoice)',
  'TEST: no money was paid, and this is not a tax document.': 'टेस्ट: कोई पैसा नहीं दिया गया, और यह टैक्स का कागज़ नहीं है।',
  'Invoice no.': 'बिल नं.',
  Date: 'तारीख',
  Supplier: 'सप्लायर',
  Recipient: 'पाने वाला',
  'PAN {number}': 'PAN {number}',
  'GSTIN {number}': 'GSTIN {number}',
  'State: {state} ({code})': 'राज्य: {state} ({code})',
  'Place of supply: {state} ({code})': 'सप्लाई की जगह: {state} ({code})',
  'What the invoice is for': 'बिल किसका है',
  'Description of service': 'सेवा का विवरण',
  Qty: 'मात्रा',
  'Taxable value': 'टैक्स से पहले की रकम',
  '{brand} subscription, one month': '{brand} सब्सक्रिप्शन, एक महीना',
  'Total, including GST': 'कुल, GST समेत',
  'Tax payable on reverse charge: Yes': 'रिवर्स चार्ज पर टैक्स: हाँ',
  'Tax payable on reverse charge: No': 'रिवर्स चार्ज पर टैक्स: नहीं',
  'Paid online. Payment reference {id}': 'ऑनलाइन पेमेंट हुआ। पेमेंट रेफ़रेंस {id}',
  'For {company}': '{company} की ओर से',
  'Issued electronically under the Information Technology Act, 2000, and valid without a signature.':
    'सूचना प्रौद्योगिकी अधिनियम, 2000 के तहत इलेक्ट्रॉनिक रूप से जारी, बिना हस्ताक्षर के मान्य।',

  // what companies say
  'What companies say': 'कंपनियाँ क्या कहती हैं',
  'We used to call twenty dealers for cement. Now five written prices are there before lunch.':
    'पहले सीमेंट के लिए बीस डीलरों को फ़ोन करना पड़ता था। अब दोपहर से पहले पाँच लिखित रेट आ जाते हैं।',
  'The comparison shows who is cheapest and by how much. Our accounts team stopped asking.':
    'तुलना में साफ़ दिखता है कि सबसे सस्ता कौन है और कितना। अब अकाउंट्स वाले सवाल नहीं पूछते।',
  'Drawings, bids and the chat stay with the job. Nothing gets lost in forwarded messages.':
    'ड्रॉइंग, बोलियाँ और चैट काम के साथ ही रहती हैं। फ़ॉरवर्ड मैसेज में कुछ नहीं खोता।',
  'Purchase manager, Nashik': 'परचेज़ मैनेजर, नासिक',
  'Project head, Chennai': 'प्रोजेक्ट हेड, चेन्नई',
  'Director, Ludhiana': 'डायरेक्टर, लुधियाना',
  'Questions about your subscription?': 'सब्सक्रिप्शन के बारे में कुछ पूछना है?',
  'We answer within 24 hours.': 'हम 24 घंटे के अंदर जवाब देते हैं।',
} as const
