/** Cities, so that "Kharadi Pune" is read as a locality and its city. */
export const cityWords = `
pune mumbai nashik nasik nagpur thane kolhapur satara solapur sangli aurangabad sambhajinagar ahmednagar ahilyanagar jalgaon dhule latur nanded akola amravati panvel kalyan dombivli vasai virar pimpri chinchwad
delhi noida gurgaon gurugram faridabad ghaziabad jaipur jodhpur udaipur kota ajmer indore bhopal ujjain gwalior jabalpur raipur bilaspur lucknow kanpur varanasi agra meerut prayagraj allahabad patna gaya ranchi jamshedpur dhanbad
hyderabad secunderabad bengaluru bangalore chennai kochi coimbatore mysuru mysore mangaluru hubli belagavi belgaum vijayawada visakhapatnam vizag guntur tirupati warangal madurai trichy salem kolkata howrah siliguri bhubaneswar cuttack guwahati ahmedabad surat vadodara rajkot bhavnagar gandhinagar vapi chandigarh mohali ludhiana amritsar jalandhar panipat sonipat rohtak hisar karnal dehradun haridwar shimla jammu srinagar goa panaji
पुणे मुंबई नाशिक नागपूर नागपुर ठाणे कोल्हापूर सातारा सोलापूर सांगली औरंगाबाद संभाजीनगर अहमदनगर जळगाव धुळे लातूर नांदेड अकोला अमरावती पनवेल कल्याण दिल्ली नोएडा गुड़गांव गुरुग्राम फरीदाबाद गाजियाबाद जयपुर जोधपुर उदयपुर अजमेर इंदौर भोपाल उज्जैन ग्वालियर जबलपुर रायपुर बिलासपुर लखनऊ कानपुर वाराणसी आगरा मेरठ प्रयागराज पटना गया रांची हैदराबाद बेंगलुरु चेन्नई कोलकाता अहमदाबाद सूरत वडोदरा राजकोट चंडीगढ़ देहरादून गोवा
`
  .trim()
  .split(/\s+/)

/** Localities that are often named, kept from being read as a misspelt word of the trade. */
export const localityWords = `
baner hinjewadi hinjawadi wakad ravet punawale tathawade moshi chakan talegaon bhosari alandi wagholi kharadi hadapsar magarpatta kondhwa undri katraj warje bavdhan kothrud karve aundh pashan sus balewadi viman lohegaon dhanori vishrantwadi yerwada kalyaninagar koregaon mundhwa manjri loni phursungi uruli shirur ranjangaon sanaswadi shikrapur lonavala khopoli karjat rasayani uran ulwe kharghar kamothe taloja airoli vashi nerul belapur ghansoli rabale mulund bhandup vikhroli ghatkopar kurla chembur andheri goregaon malad kandivali borivali dahisar bhiwandi badlapur ambernath ulhasnagar titwala shahapur igatpuri satpur ambad sinnar
akurdi nigdi chikhali dapodi kasarwadi khadki wanowrie bibwewadi dhayari narhe nanded ambegaon sinhagad sinhgad swargate shivajinagar erandwane pirangut bhugaon dehu charholi kalewadi rahatani thergaon mahalunge mahalungi nighoje talawade manjari sion dadar parel worli bandra juhu santacruz powai bhayandar nalasopara palghar boisar kalamboli dronagiri panchavati pathardi gangapur manewada
nizampet manikonda tellapur kollur narsingi shamirpet koramangala indiranagar jayanagar hoskote attibele anekal sholinganallur navalur siruseri najafgarh mundka badarpur बदरपुर
gachibowli kondapur madhapur kukatpally miyapur bachupally kompally shamshabad lbnagar uppal whitefield sarjapur hebbal yelahanka electronic marathahalli bellandur kengeri devanahalli hosur omr porur tambaram velachery guindy ambattur avadi sriperumbudur rajarhat salt newtown barasat behala dwarka rohini narela bawana okhla mahipalpur vaishali indirapuram manesar sohna dharuhera bhiwadi neemrana kundli rajnagar gomti chinhat vijaynagar bypass palasia rau pithampur mandideep kolar bairagarh hingna butibori wardha kamptee mihan besa manish chandkheda gota bopal sanand naroda vatva satellite hazira sachin kamrej pandesara
हिंजवडी बाणेर वाकड रावेत चाकण तळेगाव भोसरी आळंदी वाघोली खराडी हडपसर कोंढवा कात्रज वारजे बावधन कोथरूड औंध शिरूर सातपूर सातपुर सिन्नर पिंपरी चिंचवड मोशी चिखली निगडी आकुर्डी दापोडी कासारवाडी धायरी नऱ्हे आंबेगाव सिंहगड मांजरी पंचवटी पाथर्डी देहू लोणावळा खारघर
`
  .trim()
  .split(/\s+/)

/** Kinds of places that stand after a name. */
export const placeNouns = `
road rd street marg nagar midc chowk chauk naka nakaa bypass bypaas gaon gaav wadi vihar colony park society layout extension extn highway expressway circle cross market bazar bazaar station bridge pul river nadi ghat village taluka tehsil district dist phata industrial area estate city town township east west north south enclave garden gardens heights residency
रोड मार्ग नगर एमआयडीसी एमआईडीसी चौक नाका बाईपास बायपास गाव गांव गाँव वाडी विहार कॉलोनी कॉलनी पार्क सोसायटी सोसाइटी मार्केट बाजार स्टेशन पुल हाईवे फाटा टाउन
`
  .trim()
  .split(/\s+/)
