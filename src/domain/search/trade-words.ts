/**
 * Words of the trade, each with its usual spellings, the first of which gives the key of all. None of them is taken for a
 * misspelling of another.
 */
const table = `
cement सीमेंट सिमेंट सीमेन्ट
concrete कंक्रीट कॉन्क्रीट काँक्रीट
steel स्टील
sariya saria सरिया
sand सैंड
reti रेती
रेत
balu baalu बालू
bajri bajari बजरी
gitti गिट्टी
eent ईंट
brick bricks ब्रिक
block blocks ब्लॉक
tile tiles टाइल टाइल्स टाईल
paint पेंट पेन्ट
plaster प्लास्टर
plywood प्लाईवुड प्लायवुड
pipe pipes पाइप पाईप
labour labor लेबर
mazdoor majdoor mazdur मजदूर मज़दूर
mistri mistry मिस्त्री
mason masons मेसन
machine मशीन
crane क्रेन
excavator एक्सकेवेटर एक्सकैवेटर
loader लोडर
tractor ट्रैक्टर
truck ट्रक
pump पंप पम्प
road रोड
site साइट साईट
grade ग्रेड
ready रेडी
mix मिक्स
marble मार्बल
granite ग्रेनाइट
wire वायर
bitumen बिटुमेन बिटुमिन
murum muram मुरुम मुरम
shuttering शटरिंग
scaffolding स्कैफोल्डिंग
waterproofing वाटरप्रूफिंग वॉटरप्रूफिंग
plumbing प्लंबिंग
electrical इलेक्ट्रिकल
glass ग्लास
door doors डोर
window windows विंडो
hire हायर
jcb जेसीबी
tmt टीएमटी
rmc आरएमसी
rcc आरसीसी
opc ओपीसी
ppc पीपीसी
mumbai मुंबई
pune पुणे
nashik nasik नाशिक नासिक
nagpur नागपुर नागपूर
kolhapur कोल्हापुर कोल्हापूर
satara सातारा
solapur सोलापुर सोलापूर
thane ठाणे
delhi dilli दिल्ली
jaipur जयपुर
indore इंदौर
bhopal भोपाल
lucknow लखनऊ
hyderabad हैदराबाद
bengaluru bangalore बेंगलुरु
chennai चेन्नई
kolkata कोलकाता
ahmedabad अहमदाबाद`

/** Words of different sound for one thing. Whoever looks for one of them means all, and what follows a ">" too, but not the other way. */
const sameThing = `
brick bricks ब्रिक eent ईंट
sand सैंड reti रेती रेत balu baalu बालू
tmt टीएमटी sariya saria सरिया rebar
labour labor लेबर mazdoor majdoor mazdur मजदूर मज़दूर
mason masons मेसन mistri mistry misteri mestri मिस्त्री मिस्त्रि rajmistri rajmistry rajmisteri राजमिस्त्री gavandi gawandi गवंडी
aggregate gitti गिट्टी khadi खडी खड़ी kapchi कपची rodi रोड़ी > metal मेटल crushed
murum muram मुरुम मुरम
door doors darwaza दरवाजा
window windows khidki खिड़की
excavator एक्सकेवेटर एक्सकैवेटर poclain poklain poklen pokland पोकलेन पोकलैन पोकलँड
jcb जेसीबी backhoe
crane क्रेन hydra हाइड्रा
tipper टिपर dumper dumpar डंपर hyva haiva हाइवा
carpenter carpenters badhai बढ़ई sutar सुतार
electrical इलेक्ट्रिकल electric bijli बिजली
wire wires वायर taar तार`

export const tradeGroups: readonly (readonly string[])[] = table
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const thingOf = new Map(
  sameThing
    .normalize('NFC')
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [names, more = []] = row.split(' > ').map((part) => part.split(' '))
      return names!.map((name) => [name, [...names!, ...more]] as const)
    }),
)

/** Other words for what a word of the trade stands for. */
export const otherWordsFor = (word: string): readonly string[] => thingOf.get(word) ?? []

/** "raj mistri" is one word of the trade, which others write as one. */
export const withoutGaps = (text: string): string => text.replace(/(?<!\S)(raj|राज)\s+(?=m[ei]st|मिस्त्)/gu, '$1')
