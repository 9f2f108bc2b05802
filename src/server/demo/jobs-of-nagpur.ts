import type { DemoJob } from './demo-job.ts'

export const jobsOfNagpur: DemoJob[] = [
  {
    buyer: 'orangeCity',
    postedDaysAgo: 20.9,
    title: 'Fly ash bricks 230 × 110 × 75 mm, 90,000 nos',
    category: 'material',
    description:
      'Class 7.5, IS 12894, water absorption below 15 %. For a school building. Delivery with stacking on both sides of the building. Test report of an approved laboratory for each 30,000 nos.',
    quantity: '90,000 nos',
    location: 'Hingna, Nagpur',
    delivery_timeline: '30,000 nos a week',
    budget_range: '₹5,20,000 – ₹5,60,000',
    bids: [
      {
        by: 'wardha',
        price_quote: 526500,
        delivery_estimate: '30,000 nos within 5 days',
        notes: '₹5.85 each, stacked. Own plant at Wadi, 14 km from the site.',
      },
      {
        by: 'trimbak',
        price_quote: 549000,
        delivery_estimate: '9 days',
        notes: '₹6.10 each.',
      },
    ],
    award: {
      to: 'wardha',
      daysAgo: 15.7,
      unreadBy: 'bidder',
      chat: [
        {
          daysAgo: 15.5,
          lines: [
            ['buyer', 'First 30,000 by Saturday please, laboratory report along with it.'],
            ['bidder', 'Report is ready, 8.2 N. Trucks start on Thursday, three trips a day.'],
          ],
        },
        {
          daysAgo: 2.2,
          lines: [
            ['bidder', 'Last lot is stacked, 90,600 in all, 600 are for breakage.'],
            ['buyer', 'Received. About 350 were broken, so it is fine. Send the final bill with all slips.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'orangeCity',
    postedDaysAgo: 13.6,
    title: 'OPC 53 grade cement, 2,000 bags',
    category: 'material',
    description:
      'For RCC frame of a three-storey school. 50 kg bags in five lots of 400. Manufacturer’s test certificate for each week number. Godown with pallets at site.',
    quantity: '2,000 bags',
    location: 'Hingna, Nagpur',
    delivery_timeline: '400 bags every 10 days',
    budget_range: '₹6,80,000 – ₹7,20,000',
    bids: [
      {
        by: 'wardha',
        price_quote: 690000,
        delivery_estimate: '1 day for each lot',
        notes: '₹345 a bag including unloading.',
      },
      {
        by: 'deccan',
        price_quote: 706000,
        delivery_estimate: '4 days for each lot',
        notes: '₹353 a bag by rail and road, rate fixed for two months.',
      },
      {
        by: 'musi',
        price_quote: 700000,
        delivery_estimate: '3 days for each lot',
        notes: '₹350 a bag.',
      },
      {
        by: 'trimbak',
        price_quote: 712000,
        delivery_estimate: '5 days for each lot',
        notes: '₹356 a bag, unloading by you.',
      },
    ],
  },
  {
    buyer: 'orangeCity',
    postedDaysAgo: 10.7,
    title: 'Plumbing and sanitary labour, 24 flats',
    category: 'labor',
    description:
      'Concealed CPVC lines, UPVC drainage, fixing of fittings, pressure test at 7 kg per sq cm for 24 hours. Material by us. Payment for each flat in three stages.',
    quantity: '24 flats',
    location: 'Manewada, Nagpur',
    delivery_timeline: '10 weeks',
    budget_range: '₹6,00,000 – ₹6,60,000',
    bids: [
      {
        by: 'jaiMalhar',
        price_quote: 643200,
        delivery_estimate: '10 weeks, 8 plumbers',
        notes: '₹26,800 a flat.',
      },
      {
        by: 'annapurna',
        price_quote: 624000,
        delivery_estimate: '9 weeks, 10 plumbers',
        notes: '₹26,000 a flat, stages 40, 40 and 20 %.',
      },
    ],
  },
  {
    buyer: 'orangeCity',
    postedDaysAgo: 9.3,
    title: '20 mm and 40 mm crushed metal, 120 brass',
    category: 'material',
    description:
      'Black trap, cubical, free of dust. 80 brass of 20 mm, 40 brass of 40 mm for the road base. Measured in the vehicle at site, transport passes needed.',
    quantity: '120 brass',
    location: 'Besa, Nagpur',
    delivery_timeline: '8 brass a day',
    budget_range: '₹3,90,000 – ₹4,25,000',
    bids: [
      {
        by: 'wardha',
        price_quote: 402000,
        delivery_estimate: 'From the day after award',
        notes: '₹3,350 per brass, both sizes.',
      },
      {
        by: 'musi',
        price_quote: 420000,
        delivery_estimate: '5 days',
        notes: '₹3,500 per brass.',
      },
    ],
  },
]
