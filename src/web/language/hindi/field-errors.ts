/** What the contract calls its fields, and how Hindi does: by itself, and before a word like में. */
const labels = {
  'Budget range': ['बजट', 'बजट'],
  'Business address': ['कारोबार का पता', 'कारोबार के पते'],
  'Company name': ['कंपनी का नाम', 'कंपनी के नाम'],
  'Contact phone': ['फ़ोन नंबर', 'फ़ोन नंबर'],
  'Current password': ['मौजूदा पासवर्ड', 'मौजूदा पासवर्ड'],
  'Delivery estimate': ['डिलीवरी का समय', 'डिलीवरी के समय'],
  'Delivery timeline': ['"कब तक चाहिए"', '"कब तक चाहिए"'],
  Description: ['पूरी जानकारी', 'पूरी जानकारी'],
  Location: ['जगह', 'जगह'],
  Message: ['मैसेज', 'मैसेज'],
  Notes: ['नोट', 'नोट'],
  'Order id': ['ऑर्डर नंबर', 'ऑर्डर नंबर'],
  Password: ['पासवर्ड', 'पासवर्ड'],
  'Payment id': ['पेमेंट नंबर', 'पेमेंट नंबर'],
  'Price quote': ['रेट', 'रेट'],
  Quantity: ['मात्रा', 'मात्रा'],
  'Reset code': ['रीसेट कोड', 'रीसेट कोड'],
  Role: ['भूमिका', 'भूमिका'],
  Search: ['खोज', 'खोज'],
  Signature: ['सिग्नेचर', 'सिग्नेचर'],
  Title: ['काम का नाम', 'काम के नाम'],
} as const
type Label = keyof typeof labels

/** One sentence for each field: what stands behind its English name, and what Hindi says of it. */
function ofEachField<const Rest extends string>(rest: Rest, hindi: (label: string, within: string) => string) {
  const made = Object.entries(labels).map(([name, [label, within]]) => [`${name} ${rest}`, hindi(label, within)])
  return Object.fromEntries(made) as Record<`${Label} ${Rest}`, string>
}

/** What the contract says of a field that is not filled in as it should be. */
export const fieldErrors = {
  ...ofEachField('is required', (label) => `${label} भरना ज़रूरी है`),
  ...ofEachField('must be text', (_, within) => `${within} में शब्द लिखें`),
  ...ofEachField(
    'can have at most {count} characters',
    (_, within) => `${within} में ज़्यादा से ज़्यादा {count} अक्षर आ सकते हैं`,
  ),
  ...ofEachField('has characters that cannot be used', (_, within) => `${within} में ऐसे अक्षर हैं जो यहाँ नहीं चलते`),
  'Price quote must be a number': 'रेट सिर्फ़ अंकों में लिखें',
  'Price quote must be more than 0': 'रेट 0 से ज़्यादा होना चाहिए',
  'Price quote is too large': 'रेट बहुत बड़ा है',
  'Price quote can have at most 2 decimals': 'रेट में दशमलव के बाद ज़्यादा से ज़्यादा 2 अंक आ सकते हैं',
  'Please enter a valid phone number (e.g., +91 98765 43210)': 'कृपया सही फ़ोन नंबर लिखें (जैसे +91 98765 43210)',
  'Please enter a valid e-mail address': 'कृपया सही ईमेल पता लिखें',
  'Category must be material, labor or machinery': 'श्रेणी सामान, लेबर या मशीनरी में से चुनें',
  'Status must be open, awarded or withdrawn': 'स्थिति खुला, दिया गया या वापस लिया में से चुनें',
  'Role must be buyer or supplier': 'खरीदार या सप्लायर में से चुनें',
  'Role must be salesman or admin': 'सेल्समैन या एडमिन में से चुनें',
  'Language must be en or hi': 'भाषा अंग्रेज़ी या हिन्दी में से चुनें',
  'Verified must be true or false': 'वेरिफ़ाइड हाँ या ना में से चुनें',
} as const
