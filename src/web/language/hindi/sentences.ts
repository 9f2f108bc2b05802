import type { messages } from '#contract/messages.ts'
import type { PageName, pages } from '#contract/pages.ts'
import { fieldErrors } from './field-errors.ts'
import { notices } from './notices.ts'

type Message = Extract<(typeof messages)[keyof typeof messages], string>
type PageTitle = (typeof pages)[PageName]['title']

const ofMessages = {
  // sign-in
  'An error occurred': 'कुछ गड़बड़ हो गई',
  'Login succeeded but no session was returned. Please try again.': 'लॉगिन हुआ, पर सेशन नहीं मिला। कृपया फिर से कोशिश करें।',
  'Check your email to confirm your account before signing in.': 'साइन इन करने से पहले अपना ईमेल देखें और अकाउंट की पुष्टि करें।',
  'Please sign in to continue.': 'आगे बढ़ने के लिए साइन इन करें।',
  'Your session has ended. Please sign in again.': 'आपका सेशन खत्म हो गया है। कृपया फिर से साइन इन करें।',
  'Complete your company profile to continue.': 'आगे बढ़ने के लिए अपनी कंपनी की प्रोफ़ाइल पूरी करें।',
  'No profile exists for this account yet.': 'इस अकाउंट की प्रोफ़ाइल अभी नहीं बनी है।',
  'A profile exists for this account already.': 'इस अकाउंट की प्रोफ़ाइल पहले से बनी है।',
  'Sign-up is for construction companies and suppliers. An admin creates other accounts.':
    'यहाँ कंस्ट्रक्शन कंपनियाँ और सप्लायर ही अकाउंट बना सकते हैं। बाकी अकाउंट एडमिन बनाता है।',
  'Please enter a valid 15-digit GST number (e.g., 27ABCDE1234F1Z5)':
    'कृपया 15 अक्षरों का सही GST नंबर लिखें (जैसे 27ABCDE1234F1Z5)',
  'Please check this GST number: its last character does not fit the others.':
    'कृपया यह GST नंबर जाँच लें: इसका आखिरी अक्षर बाकी नंबर से मेल नहीं खाता।',

  // profile and passwords
  'Profile updated successfully': 'प्रोफ़ाइल अपडेट हो गई',
  'Failed to update profile': 'प्रोफ़ाइल अपडेट नहीं हो सकी',
  'New passwords do not match': 'दोनों नए पासवर्ड एक जैसे नहीं हैं',
  'Password must be at least 6 characters long': 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए',
  'Password changed successfully': 'पासवर्ड बदल गया',
  'Failed to change password': 'पासवर्ड नहीं बदला जा सका',
  'The current password is not right.': 'मौजूदा पासवर्ड सही नहीं है।',
  'Reset code sent to your email': 'रीसेट कोड आपके ईमेल पर भेज दिया गया है',
  'Reset code sent to your email (check database for code)': 'रीसेट कोड आपके ईमेल पर भेज दिया गया है (कोड डेटाबेस में देखें)',
  'Reset code sent! Check your email for the 6-digit code.': 'रीसेट कोड भेज दिया गया है! 6 अंकों का कोड अपने ईमेल में देखें।',
  'Reset code sent! Check your email or database for the 6-digit code.':
    'रीसेट कोड भेज दिया गया है! 6 अंकों का कोड अपने ईमेल या डेटाबेस में देखें।',
  'Failed to send reset code': 'रीसेट कोड नहीं भेजा जा सका',
  'The reset code is wrong or no longer valid. Ask for a new one.':
    'रीसेट कोड गलत है या उसका समय निकल चुका है। नया कोड मँगाएँ।',
  'Password reset successfully': 'नया पासवर्ड सेट हो गया',
  'Failed to reset password': 'नया पासवर्ड सेट नहीं हो सका',

  // jobs
  'Failed to create job': 'काम पोस्ट नहीं हो सका',
  'An active subscription or free trial is required to post jobs.':
    'काम पोस्ट करने के लिए चालू सब्सक्रिप्शन या फ़्री ट्रायल ज़रूरी है।',
  'Only construction companies can post jobs.': 'काम सिर्फ़ कंस्ट्रक्शन कंपनियाँ पोस्ट कर सकती हैं।',
  'No jobs found': 'कोई काम नहीं मिला',
  'No jobs posted yet': 'अभी कोई काम पोस्ट नहीं हुआ',

  // bids
  'Failed to submit bid': 'बोली नहीं भेजी जा सकी',
  'Failed to submit bid: ': 'बोली नहीं भेजी जा सकी: ',
  'Bid submitted successfully!': 'बोली भेज दी गई!',
  'Only suppliers can bid on jobs.': 'काम पर बोली सिर्फ़ सप्लायर लगा सकते हैं।',
  'This job is no longer open for bids.': 'इस काम पर अब बोली नहीं लग सकती।',
  'You have already submitted a bid for this job.': 'इस काम पर आप बोली लगा चुके हैं।',
  'Only the company that posted this job can see its bids.': 'इस काम की बोलियाँ सिर्फ़ पोस्ट करने वाली कंपनी देख सकती है।',
  'No bids received yet': 'अभी कोई बोली नहीं आई',
  'No bids submitted yet': 'आपने अभी कोई बोली नहीं लगाई',
  'No awarded projects yet': 'अभी कोई काम नहीं मिला है',
  'Your awarded bids will appear here when buyers select your proposals': 'जब खरीदार आपकी बोली चुनेंगे, तो वह यहाँ दिखेगी',
  'Awaiting review by the buyer': 'खरीदार के फ़ैसले का इंतज़ार है',
  'Congratulations! Your bid was awarded.': 'बधाई हो! आपकी बोली चुनी गई।',
  'Bid not selected this time': 'इस बार बोली नहीं चुनी गई',
  'This bid was withdrawn': 'यह बोली वापस ले ली गई',

  // award
  'Bid awarded successfully!': 'काम दे दिया गया!',
  'Failed to award bid: ': 'काम नहीं दिया जा सका: ',
  'Only the company that posted this job can award it.': 'यह काम सिर्फ़ पोस्ट करने वाली कंपनी दे सकती है।',
  'This job has already been awarded.': 'यह काम पहले ही दिया जा चुका है।',
  'This bid can no longer be awarded.': 'यह बोली अब नहीं चुनी जा सकती।',
  'Unknown error': 'अनजान गड़बड़ी',

  // people of a company
  'Your role in your company does not allow this. Please ask an owner of your company.':
    'कंपनी में आपकी भूमिका में यह काम शामिल नहीं है। कृपया कंपनी के मालिक से बात करें।',
  'Only an owner of the company can do this.': 'यह सिर्फ़ कंपनी का मालिक कर सकता है।',
  'This belongs to another company.': 'यह किसी और कंपनी का है।',
  'Your kind of company does not have this role.': 'आपकी तरह की कंपनी में यह भूमिका नहीं होती।',
  'A company needs an owner. Please make somebody else an owner first.':
    'कंपनी का एक मालिक होना ज़रूरी है। कृपया पहले किसी और को मालिक बनाएँ।',
  'This is the last owner of a company with other members. Make one of them an owner first.':
    'यह कंपनी का आखिरी मालिक है और उसमें दूसरे सदस्य भी हैं। पहले उनमें से किसी को मालिक बनाएँ।',
  'Salesmen and admins work alone. They cannot invite members.': 'सेल्समैन और एडमिन अकेले काम करते हैं। वे सदस्य नहीं बुला सकते।',
  'This person is a member of your company already.': 'यह व्यक्ति पहले से आपकी कंपनी का सदस्य है।',
  'Your company has as many members and open invitations as it can have.':
    'आपकी कंपनी में सदस्य और खुले न्योते पूरे हो चुके हैं। अब और नहीं जुड़ सकते।',
  'You have sent many invitations today. Please try again tomorrow.':
    'आज आप बहुत सारे न्योते भेज चुके हैं। कृपया कल फिर से कोशिश करें।',
  'This invitation is no longer valid. Please ask for a new one.': 'यह न्योता अब मान्य नहीं है। कृपया नया न्योता मँगाएँ।',
  'You belong to a company already. Leave it first to join another one.':
    'आप पहले से एक कंपनी में हैं। दूसरी कंपनी में आने के लिए पहले उसे छोड़ें।',
  'A deputy must be a colleague who can compare bids.':
    'आपकी जगह वही साथी फ़ैसला कर सकता है जो बोलियों की तुलना देख सकता हो।',
  'Invitation sent': 'न्योता भेज दिया गया',
  'Invitation withdrawn': 'न्योता वापस ले लिया गया',
  'Member updated': 'सदस्य की जानकारी बदल गई',
  'Member removed': 'सदस्य हटा दिया गया',
  'You have left the company': 'आपने कंपनी छोड़ दी है',

  // approval of awards
  'This award is above what you can decide alone. Please ask for approval.':
    'इतनी रकम का काम आप अकेले नहीं दे सकते। कृपया मंज़ूरी माँगें।',
  'This award needs no approval. You can award it yourself.': 'इसके लिए मंज़ूरी ज़रूरी नहीं है। यह काम आप खुद दे सकते हैं।',
  'An award of this job is already waiting for approval.': 'इस काम के लिए मंज़ूरी पहले से माँगी जा चुकी है।',
  'You or the person you stand in for asked for this award. A colleague must decide.':
    'यह मंज़ूरी आपने या जिनकी जगह आप हैं उन्होंने माँगी है। फ़ैसला किसी और साथी को करना होगा।',
  'The bid has changed since approval was asked for. Nothing was awarded. Please ask again.':
    'मंज़ूरी माँगने के बाद बोली बदल गई है। काम किसी को नहीं दिया गया। कृपया फिर से मंज़ूरी माँगें।',
  'Nobody decided within 7 days, so this request has lapsed. Please ask again.':
    '7 दिन में किसी ने फ़ैसला नहीं किया, इसलिए इसका समय निकल गया। कृपया फिर से मंज़ूरी माँगें।',
  'This request was withdrawn, since the person who asked has left the company.':
    'मंज़ूरी माँगने वाला व्यक्ति कंपनी छोड़ चुका है, इसलिए यह माँग वापस हो गई।',
  'This request has already been decided.': 'इस पर फ़ैसला पहले ही हो चुका है।',
  'Each rule must start at a higher amount than the one before, and need at least as many approvals.':
    'हर नियम पिछले नियम से बड़ी रकम से शुरू होना चाहिए, और उसमें मंज़ूरियाँ पिछले से कम नहीं होनी चाहिए।',
  'This needs more people who can approve than your company has.':
    'इसके लिए जितने मंज़ूरी देने वाले चाहिए, उतने आपकी कंपनी में नहीं हैं।',
  'Approval rules saved': 'मंज़ूरी के नियम सेव हो गए',
  'Sent for approval': 'मंज़ूरी के लिए भेज दिया गया',
  'Award approved': 'मंज़ूरी दे दी गई',
  'Award refused': 'मंज़ूरी नहीं दी गई',
  'Nothing is waiting for your approval': 'आपकी मंज़ूरी के लिए कुछ बाकी नहीं है',

  // sites
  'Site saved': 'साइट सेव हो गई',
  'No sites yet': 'अभी कोई साइट नहीं',

  // subscription
  'Failed to create payment order': 'पेमेंट शुरू नहीं हो सका',
  'Payment verification failed. Please contact support.': 'पेमेंट की पुष्टि नहीं हो सकी। कृपया सपोर्ट से संपर्क करें।',
  'Payment successful. Your subscription is active.': 'पेमेंट हो गया। आपका सब्सक्रिप्शन चालू है।',
  'Your payment is not confirmed yet. It is credited by itself as soon as it is: there is no need to pay again.':
    'आपके पेमेंट की पुष्टि अभी बाकी है। पुष्टि होते ही वह अपने आप जुड़ जाएगा: दोबारा पेमेंट न करें।',
  'Payment cancelled. You have not been charged.': 'पेमेंट रद्द हुआ। आपके पैसे नहीं कटे हैं।',
  'The payment did not go through. You have not been charged.': 'पेमेंट नहीं हुआ। आपके पैसे नहीं कटे हैं।',
  'The payment window could not be opened. Check your connection and try again.':
    'पेमेंट की विंडो नहीं खुली। इंटरनेट देखें और फिर से कोशिश करें।',
  'Online payments are not set up here yet. Please contact support.':
    'यहाँ ऑनलाइन पेमेंट अभी चालू नहीं है। कृपया सपोर्ट से संपर्क करें।',
  'This message does not carry a valid signature.': 'इस संदेश पर सही सिग्नेचर नहीं है।',
  Received: 'मिल गया',
  'This invoice has letters that the PDF cannot show. Please print it from its page instead.':
    'इस बिल के कुछ अक्षर PDF में नहीं दिख सकते। कृपया इसे इसके पेज से प्रिंट करें।',

  // chat
  'Chats become available after a job is awarded': 'काम दिए जाने के बाद चैट खुलती है',
  'No active chats': 'कोई चैट चालू नहीं है',
  'No messages yet': 'अभी कोई मैसेज नहीं',
  'Start conversation...': 'बातचीत शुरू करें...',
  'New Chat Available': 'नई चैट खुली है',
  'Select a chat': 'कोई चैट चुनें',
  'Failed to send message. Please try again.': 'मैसेज नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
  'Failed to delete message. Please try again.': 'मैसेज नहीं हटाया जा सका। कृपया फिर से कोशिश करें।',
  'Delete this message? The other side will no longer see it.': 'यह मैसेज हटाएँ? सामने वाले को यह फिर नहीं दिखेगा।',
  'Only its sender can delete a message.': 'मैसेज सिर्फ़ भेजने वाला हटा सकता है।',
  'Message deleted': 'मैसेज हटा दिया गया',

  // files
  'None of the files could be accepted.': 'कोई भी फ़ाइल नहीं ली जा सकी।',
  'Choose at least one file.': 'कम से कम एक फ़ाइल चुनें।',
  'File attachment': 'फ़ाइल भेजी गई',
  'Write a message or attach a file.': 'मैसेज लिखें या फ़ाइल लगाएँ।',
  'Only the company that posted this job can add files to it.': 'इस काम में फ़ाइलें सिर्फ़ पोस्ट करने वाली कंपनी लगा सकती है।',
  'Only whoever submitted this bid can add files to it.': 'इस बोली में फ़ाइलें सिर्फ़ बोली लगाने वाला लगा सकता है।',
  'This bid has been decided. Files can no longer be added to it.':
    'इस बोली पर फ़ैसला हो चुका है। इसमें अब फ़ाइलें नहीं लग सकतीं।',
  'The upload was cut off or could not be read. Please try again.':
    'अपलोड बीच में रुक गया या पढ़ा नहीं जा सका। कृपया फिर से कोशिश करें।',
  'The upload took too long. Please try again.': 'अपलोड में बहुत समय लगा। कृपया फिर से कोशिश करें।',
  'Files cannot be stored or opened at the moment. Please try again later.':
    'फ़ाइलें अभी न रखी जा सकती हैं, न खोली जा सकती हैं। कृपया थोड़ी देर बाद कोशिश करें।',
  'No attachments': 'कोई फ़ाइल नहीं लगी है',
  'Failed to load attachments': 'फ़ाइलें लोड नहीं हो सकीं',
  'Failed to download file': 'फ़ाइल डाउनलोड नहीं हो सकी',
  'Failed to download file. Please try again.': 'फ़ाइल डाउनलोड नहीं हो सकी। कृपया फिर से कोशिश करें।',
  'Job created successfully, but file upload failed. You can upload files later.':
    'काम पोस्ट हो गया, पर फ़ाइलें अपलोड नहीं हुईं। उन्हें आप बाद में लगा सकते हैं।',
  'Bid submitted successfully, but file upload failed. You can upload files later.':
    'बोली भेज दी गई, पर फ़ाइलें अपलोड नहीं हुईं। उन्हें आप बाद में लगा सकते हैं।',

  // notifications
  'No notifications yet': 'अभी कोई सूचना नहीं',

  // admin
  'User deleted successfully': 'यूज़र हटा दिया गया',
  'Job deleted successfully': 'काम हटा दिया गया',
  'Bid deleted successfully': 'बोली हटा दी गई',
  'User created successfully': 'यूज़र बन गया',
  'Failed to create user': 'यूज़र नहीं बनाया जा सका',
  'Failed to delete user: ': 'यूज़र नहीं हटाया जा सका: ',
  'Failed to delete job: ': 'काम नहीं हटाया जा सका: ',
  'Failed to delete bid: ': 'बोली नहीं हटाई जा सकी: ',
  'Failed to fetch user details: ': 'यूज़र की जानकारी नहीं मिल सकी: ',
  'Are you sure you want to delete this user? This action cannot be undone.':
    'क्या आप सच में इस यूज़र को हटाना चाहते हैं? यह वापस नहीं हो सकेगा।',
  'Are you sure you want to delete this job? This action cannot be undone.':
    'क्या आप सच में यह काम हटाना चाहते हैं? यह वापस नहीं हो सकेगा।',
  'Are you sure you want to delete this bid? This action cannot be undone.':
    'क्या आप सच में यह बोली हटाना चाहते हैं? यह वापस नहीं हो सकेगा।',
  'You cannot delete your own account.': 'आप अपना खुद का अकाउंट नहीं हटा सकते।',
  'The last admin cannot be deleted.': 'आखिरी एडमिन को नहीं हटाया जा सकता।',
  'An awarded bid cannot be deleted. Delete the job instead.':
    'जिस बोली को काम मिल चुका है, वह नहीं हटाई जा सकती। उसकी जगह काम हटाएँ।',
  'An account with this e-mail address exists already.': 'इस ईमेल पते से अकाउंट पहले से बना है।',
  'Deleted user': 'हटाया गया यूज़र',
  'Only suppliers are verified.': 'वेरिफ़िकेशन सिर्फ़ सप्लायर का होता है।',
  'This company has changed its name or GST number in the meantime. Please check it again.':
    'इस बीच कंपनी ने अपना नाम या GST नंबर बदल लिया है। कृपया फिर से जाँचें।',

  // the edge
  'This does not exist, or you do not have access to it.': 'यह मौजूद नहीं है, या इसे देखने की अनुमति आपको नहीं है।',
  'You are not allowed to do this.': 'आपको यह करने की अनुमति नहीं है।',
  'Somebody else did the same at the same moment. Please reload and try again.':
    'ठीक इसी समय किसी और ने भी यही किया। पेज फिर से लोड करें और दोबारा कोशिश करें।',
  'Some of what was sent is not valid.': 'भेजी गई जानकारी में कुछ सही नहीं है।',
  'What was sent is too large.': 'भेजी गई जानकारी बहुत बड़ी है।',
  'The form that was sent cannot be read.': 'भेजा गया फ़ॉर्म पढ़ा नहीं जा सका।',
  'This request could not be read.': 'यह अनुरोध पढ़ा नहीं जा सका।',
  'The request body is not valid JSON.': 'भेजी गई जानकारी सही JSON नहीं है।',
  'This type of content is not supported here.': 'इस तरह की सामग्री यहाँ नहीं चलती।',
  'An Idempotency-Key must be a UUID.': 'Idempotency-Key एक UUID होना चाहिए।',
  'This Idempotency-Key was already used with other content.':
    'यह Idempotency-Key किसी और सामग्री के साथ इस्तेमाल हो चुका है।',
  'The same request is still being worked on.': 'यही काम अभी चल रहा है।',
  'Too many requests. Please wait a moment and try again.': 'बहुत ज़्यादा बार कोशिश हुई। थोड़ा रुककर फिर से कोशिश करें।',
  'Too many open event streams.': 'बहुत सारे कनेक्शन खुले हैं।',
  'The service is briefly unavailable. Please try again in a few seconds.':
    'सेवा थोड़ी देर के लिए बंद है। कुछ सेकंड बाद फिर से कोशिश करें।',
  'This server is stopping.': 'यह सर्वर बंद हो रहा है।',
  'Something went wrong on our side. Please try again.': 'हमारी तरफ़ कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
  "Can't reach the server. Check your connection and try again.": 'सर्वर से संपर्क नहीं हो रहा। इंटरनेट देखें और फिर कोशिश करें।',
  "Can't reach the server, retrying": 'सर्वर से संपर्क नहीं हो रहा, फिर कोशिश हो रही है',
  'Unexpected Application Error!': 'ऐप में अचानक गड़बड़ी हो गई!',
} as const satisfies Record<Message, string>

/** The messages that are functions, with what they are called with in braces. */
const withValues = {
  'This invitation is for {hint}. Please sign in with that e-mail address.':
    'यह न्योता {hint} के लिए है। कृपया उसी ईमेल पते से साइन इन करें।',
  'File {filename} is not a supported type': 'फ़ाइल {filename} इस तरह की है जो यहाँ नहीं चलती',
  'File {filename} is too large (max 10MB)': 'फ़ाइल {filename} बहुत बड़ी है (ज़्यादा से ज़्यादा 10MB)',
  'File {filename} is empty': 'फ़ाइल {filename} खाली है',
  'File {filename} is one too many (max 10 at once)': 'फ़ाइल {filename} गिनती से ज़्यादा है (एक बार में ज़्यादा से ज़्यादा 10)',
  'File {filename} is one too many (max 20 in all)': 'फ़ाइल {filename} गिनती से ज़्यादा है (कुल ज़्यादा से ज़्यादा 20)',
  'File "{filename}" is not supported. Only PDF and JPG files are allowed.':
    'फ़ाइल "{filename}" नहीं चलेगी। सिर्फ़ PDF और JPG फ़ाइलें भेजी जा सकती हैं।',
  'File "{filename}" is too large. Maximum size is 10MB.':
    'फ़ाइल "{filename}" बहुत बड़ी है। ज़्यादा से ज़्यादा 10MB की फ़ाइल चलेगी।',
} as const

const ofPages = {
  'Construction marketplace for India': 'भारत का कंस्ट्रक्शन बाज़ार',
  'Sign in': 'साइन इन',
  'About us': 'हमारे बारे में',
  Dashboard: 'डैशबोर्ड',
  Jobs: 'काम',
  Bids: 'बोलियाँ',
  Messages: 'मैसेज',
  Settings: 'सेटिंग्स',
  Subscription: 'सब्सक्रिप्शन',
  Invoice: 'बिल',
} as const satisfies Record<PageTitle, string>

/** What people read of the sign-in service, which speaks as Supabase Auth does. */
const ofSignIn = {
  'Unable to validate email address: invalid format': 'यह ईमेल पता सही नहीं लिखा है',
  'Password should be at least {count} characters.': 'पासवर्ड में कम से कम {count} अक्षर होने चाहिए',
  'Password must be at most {count} characters long': 'पासवर्ड में ज़्यादा से ज़्यादा {count} अक्षर हो सकते हैं',
  'Password must not be your e-mail address': 'अपने ईमेल पते को पासवर्ड न बनाएँ',
  'Password is too common and easy to guess': 'यह पासवर्ड बहुत आम है, कोई भी इसे जान लेगा',
  'New password should be different from the old password.': 'नया पासवर्ड पुराने से अलग होना चाहिए।',
  'Current password is incorrect': 'मौजूदा पासवर्ड सही नहीं है',
  'Email rate limit exceeded': 'बहुत सारे ईमेल माँगे गए। थोड़ी देर बाद कोशिश करें।',
  'Request rate limit reached': 'बहुत ज़्यादा बार कोशिश हुई। थोड़ी देर बाद कोशिश करें।',
  'The service is away for a moment': 'सेवा थोड़ी देर के लिए बंद है',
} as const

/** What the contract and the server have people read: the contract's sentences, the titles of its pages. */
export const sentences = { ...ofMessages, ...withValues, ...ofPages, ...ofSignIn, ...fieldErrors, ...notices } as const
