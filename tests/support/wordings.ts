import type { DroppedWhy, WordingLanguage } from '#domain/statement/wording/accept-wording.ts'
import type { WordingFact } from '#domain/statement/wording/wording-facts.ts'

/** Facts that a language model is given, and what it might answer. */
export const told: WordingFact[] = [
  {
    no: 1,
    code: 'lowest',
    aliases: ['A', 'B'],
    numbers: [
      { kind: 'rupees', value: 1_877_675 },
      { kind: 'rupees', value: 13_595 },
      { kind: 'percent', value: 0.72 },
    ],
    dates: [],
  },
  {
    no: 2,
    code: 'gst_differs',
    aliases: ['C'],
    numbers: [
      { kind: 'percent', value: 5 },
      { kind: 'percent', value: 18 },
      { kind: 'rupees', value: 78_000 },
    ],
    dates: [],
  },
  { no: 3, code: 'late', aliases: ['B'], numbers: [{ kind: 'count', value: 9 }], dates: ['2026-08-24', '2026-08-15'] },
  { no: 4, code: 'advance', aliases: ['D'], numbers: [{ kind: 'rupees', value: 12_000_000 }], dates: [] },
]

export const goodAnswers: [WordingLanguage, string][] = [
  ['en', 'Bid A has the lowest landed cost, ₹18,77,675, and Bid B costs ₹13,595 (0.72 %) more [1].'],
  ['en', 'Bid A is at 18.77675 lakh rupees [1]. GST on the same line is 5 % in Bid C and 18 % elsewhere [2].'],
  ['en', 'With the higher GST, Bid C would cost Rs 78,000 more [2].'],
  ['en', 'Bid B would deliver on 24 August 2026, 9 days after the day it is needed [3].'],
  ['en', 'Bid D wants 1 crore 20 lakh in advance [4]. Bid B comes late, on 24 Aug [3].'],
  ['en', 'Taxes and delivery differ between these bids [2][3]!'],
  ['hi', 'Bid A की लागत सबसे कम है, ₹18,77,675; Bid B की ₹13,595 अधिक है [1]।'],
  ['hi', 'इस लाइन पर GST ५ % और १८ % है, जिससे ₹७८,००० का अंतर पड़ता है [2]।'],
  ['hi', 'Bid B का माल 24 अगस्त 2026 को आएगा, 9 दिन देर से [3]। Bid D को 1.2 करोड़ पहले चाहिये [4]।'],
  ['mr', 'Bid A ची किंमत सर्वात कमी आहे, ₹18,77,675 [1]. Bid D ला 1.2 कोटी आगाऊ हवे आहेत [4].'],
]

/** Each with the reason for which it is dropped. */
export const badAnswers: [DroppedWhy, WordingLanguage, string][] = [
  ['empty', 'en', '   '],
  ['length', 'en', 'Bid A has the lowest cost [1]. '.repeat(30)],
  ['length', 'hi', 'Bid A की लागत सबसे कम है [1]। '.repeat(30)],
  // Links, markup, hidden characters.
  ['markup', 'en', 'See https://example.com for Bid A [1].'],
  ['markup', 'en', 'See prices.example for Bid A [1].'],
  ['markup', 'en', '**Bid A** has the lowest cost [1].'],
  ['markup', 'en', '<b>Bid A</b> has the lowest cost [1].'],
  ['markup', 'en', '- Bid A has the lowest cost [1].\n- Bid B costs more [1].'],
  ['markup', 'en', 'Bid A has the \u202elowest\u202c cost [1].'],
  ['markup', 'en', 'Write to sales@ring about Bid A [1].'],
  // Another script than was asked for.
  ['script', 'en', 'Bid A की लागत सबसे कम है [1].'],
  ['script', 'hi', 'Bid A has the lowest cost [1].'],
  ['script', 'hi', 'Bid A की cost सबसे कम है [1]।'],
  ['script', 'mr', 'Bid A has the lowest cost [1].'],
  ['script', 'en', 'Вid A has the lowest cost [1].'],
  ['script', 'en', '18 77 675 [1].'],
  // Sentences without marks, or with those of no fact.
  ['mark', 'en', 'Bid A has the lowest cost.'],
  ['mark', 'en', 'Bid A has the lowest cost [7].'],
  ['mark', 'en', 'Bid A has the lowest cost [1]. The others cost more.'],
  ['mark', 'en', 'Bid A [1] has the lowest cost.'],
  ['mark', 'hi', 'Bid A की लागत सबसे कम है।'],
  ['mark', 'en', 'Bid A has the lowest cost [1][9].'],
  // Figures that the cited facts lack.
  ['number', 'en', 'Bid A costs ₹18,77,657 [1].'],
  ['number', 'en', 'Bid A costs ₹18.8 lakh [1].'],
  ['number', 'en', 'Bid A costs 18,77,675 lakh [1].'],
  ['number', 'en', 'Bid A costs ₹1,877,67,5 [1].'],
  ['number', 'en', 'Bid B costs ₹78,000 more [1].'],
  ['number', 'en', 'Bid C would cost ₹18 more [2].'],
  ['number', 'en', 'Bid C differs by 78,000 % [2].'],
  ['number', 'en', 'Bid B is two weeks late [3].'],
  ['number', 'en', 'Bid D wants a crore in advance [4].'],
  ['alias', 'en', 'Bid B would deliver on 25 August 2026 [3].'],
  ['number', 'hi', 'Bid B का माल 25 अगस्त 2026 को आएगा [3]।'],
  ['number', 'en', 'Bid C has a GST of ½ of the others [2].'],
  ['number', 'hi', 'Bid B का माल पंद्रह दिन देर से आएगा [3]।'],
  ['number', 'hi', 'Bid C में GST १२ % है [2]।'],
  ['number', 'mr', 'Bid D ला 2 कोटी आगाऊ हवे आहेत [4].'],
  ['number', 'en', 'GST is -18 % in Bid C [2].'],
  // Bids that the cited facts lack, and names.
  ['alias', 'en', 'Bid E has the lowest cost [1].'],
  ['alias', 'en', 'Bid C has the lowest cost [1].'],
  ['alias', 'en', 'B costs more than C [1].'],
  ['alias', 'en', 'The cheapest is bid c [1].'],
  ['alias', 'en', 'Bid A, from Shree Traders, has the lowest cost [1].'],
  ['alias', 'en', 'UltraTech has the lowest cost [1].'],
  ['alias', 'hi', 'बोली सी की लागत सबसे कम है [1]।'],
  ['alias', 'hi', 'Bid F की लागत सबसे कम है [1]।'],
  // Advice and accusations.
  ['advice', 'en', 'You should take Bid A [1].'],
  ['advice', 'en', 'Bid A is the best offer [1].'],
  ['advice', 'en', 'We recommend Bid A [1].'],
  ['advice', 'en', 'Award the job to Bid A [1].'],
  ['advice', 'en', 'Bid B looks like fraud [3].'],
  ['advice', 'hi', 'आपको Bid A लेनी चाहिए [1]।'],
  ['advice', 'hi', 'Bid A बेहतर है [1]।'],
  ['advice', 'mr', 'Bid A निवडा [1].'],
]
