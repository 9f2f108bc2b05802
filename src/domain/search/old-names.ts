/** Names of one place, old and new; a search for one finds the others. */
const groups = `
bombay mumbai
poona pune
madras chennai
calcutta kolkata
bangalore bengaluru
nasik nashik
baroda vadodara
mysore mysuru
mangalore mangaluru
hubli hubballi
belgaum belagavi
gulbarga kalaburagi
bijapur vijayapura
bellary ballari
shimoga shivamogga
tumkur tumakuru
trivandrum thiruvananthapuram
cochin kochi
ernakulam kochi
calicut kozhikode
quilon kollam
alleppey alappuzha
cannanore kannur
trichur thrissur
palghat palakkad
trichy tiruchirappalli
tanjore thanjavur
tuticorin thoothukudi
tinnevelly tirunelveli
ooty udhagamandalam
pondicherry puducherry
vizag visakhapatnam
bezwada vijayawada
gurgaon gurugram
allahabad prayagraj
faizabad ayodhya
benares banaras varanasi
cawnpore kanpur
simla shimla
orissa odisha
gauhati guwahati
jubbulpore jabalpur
aurangabad sambhajinagar
osmanabad dharashiv
ahmednagar ahmadnagar ahilyanagar
hoshangabad narmadapuram
`

const byName = new Map<string, string[]>()
for (const group of groups.trim().split('\n')) {
  const names = group.split(' ')
  for (const name of names) byName.set(name, [...new Set([...(byName.get(name) ?? []), ...names])])
}

/** All names of the place that a word in small letters names, itself among them. */
export const namesOfPlace = (word: string): readonly string[] => byName.get(word) ?? [word]
