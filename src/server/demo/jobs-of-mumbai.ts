import type { DemoJob } from './demo-job.ts'

export const jobsOfMumbai: DemoJob[] = [
  {
    buyer: 'mumbadevi',
    postedDaysAgo: 16.9,
    title: 'Structural steel ISMB 200–300 and ISMC 150, 18 MT',
    category: 'material',
    description:
      'For a mezzanine floor. Lengths of 11 to 12 m, E250 BR, straight, without pitting. Rates at site including GST. Entry for trailers only between 11 pm and 6 am.',
    quantity: '18 MT',
    location: 'Andheri East, Mumbai',
    delivery_timeline: 'Within 7 days, at night',
    budget_range: '₹11,75,000 – ₹12,30,000',
    bids: [
      {
        by: 'sagar',
        price_quote: 1188000,
        delivery_estimate: '3 nights after order',
        notes: '₹66,000 per MT. Cutting to length at ₹1,200 per MT.',
      },
      {
        by: 'deccan',
        price_quote: 1206000,
        delivery_estimate: '5 days',
        notes: '₹67,000 per MT with certificates.',
      },
      {
        by: 'musi',
        price_quote: 1224000,
        delivery_estimate: '7 days',
        notes: '₹68,000 per MT.',
      },
    ],
    award: {
      to: 'sagar',
      daysAgo: 12.2,
      chat: [
        {
          daysAgo: 12.1,
          lines: [
            ['buyer', 'Awarded. Please cut 14 pieces of ISMB 250 to 5.85 m, drawing follows.'],
            ['bidder', 'Received. Cutting takes one day, delivery on Wednesday night. ₹21,600 extra for cutting, ok?'],
            ['buyer', 'Make it ₹18,000 and go ahead.'],
            ['bidder', 'Done.'],
          ],
        },
        {
          daysAgo: 8.9,
          lines: [
            ['buyer', 'All 18.04 MT received, weighbridge slip matches. Bill please.'],
            ['bidder', 'Bill sent, thank you.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'mumbadevi',
    postedDaysAgo: 14.8,
    title: 'Tower crane hire, 6 T, 50 m jib, 5 months',
    category: 'machinery',
    description:
      'Jib end load 1.3 T, height under hook 60 m. Erection, dismantling, operator in two shifts and third-party inspection included. Foundation by us as per your drawing. Power 3-phase available.',
    quantity: '5 months',
    location: 'Chembur, Mumbai',
    delivery_timeline: 'Erected within 3 weeks',
    budget_range: '₹12,00,000 – ₹13,00,000',
    bids: [
      {
        by: 'gir',
        price_quote: 1260000,
        delivery_estimate: '18 days including erection',
        notes: '₹2,40,000 a month and ₹60,000 once for erection and dismantling.',
      },
      {
        by: 'tukai',
        price_quote: 1235000,
        delivery_estimate: '20 days including erection',
        notes: '₹2,35,000 a month and ₹60,000 once. Crane is free from the 1st.',
      },
    ],
    award: {
      to: 'tukai',
      daysAgo: 10.3,
      chat: [
        {
          daysAgo: 10.2,
          lines: [
            ['bidder', 'Thank you for the order. Foundation drawing goes to you today: 5.2 × 5.2 × 1.4 m, M35.'],
            ['buyer', 'We need 12 days for casting and curing. Anchors come from you?'],
            ['bidder', 'Yes, anchor frame on Saturday with a fitter to set the level.'],
          ],
        },
        {
          daysAgo: 4.2,
          lines: [
            ['bidder', 'Anchors are set, level within 2 mm. 7-day cube result when?'],
            ['buyer', 'Monday. If it is above 25 N you can plan erection for next Thursday.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'mumbadevi',
    postedDaysAgo: 11.3,
    title: 'Terrace waterproofing with labour, 22,000 sqft',
    category: 'labor',
    description:
      'Brick bat coba on polymer coating, 5 terraces. Materials by us except chemicals, which are in your scope. Ponding test of 7 days, guarantee of 7 years on stamp paper.',
    quantity: '22,000 sqft',
    location: 'Mulund West, Mumbai',
    delivery_timeline: 'Before the end of next month',
    budget_range: '₹6,75,000 – ₹7,50,000',
    bids: [
      {
        by: 'jaiMalhar',
        price_quote: 693000,
        delivery_estimate: '30 days with 14 people',
        notes: '₹31.50 per sqft with chemicals.',
      },
      {
        by: 'annapurna',
        price_quote: 726000,
        delivery_estimate: '28 days',
        notes: '₹33 per sqft, guarantee of 10 years.',
      },
    ],
  },
  {
    buyer: 'mumbadevi',
    postedDaysAgo: 9.5,
    title: 'Boom lift 20 m for façade work, 3 months',
    category: 'machinery',
    description:
      'Articulated, diesel, outreach 11 m, for glazing of a commercial front. Operator for one shift a day. Fitness certificate and insurance to be submitted before entry.',
    quantity: '3 months',
    location: 'Lower Parel, Mumbai',
    delivery_timeline: 'At site within 8 days',
    budget_range: '₹3,60,000 – ₹4,00,000',
    bids: [
      {
        by: 'tukai',
        price_quote: 369000,
        delivery_estimate: '6 days',
        notes: '₹1,23,000 a month with operator, diesel by you.',
      },
      {
        by: 'gir',
        price_quote: 384000,
        delivery_estimate: '8 days',
        notes: '₹1,28,000 a month, replacement within 48 hours in case of breakdown.',
      },
    ],
  },
  {
    buyer: 'mumbadevi',
    postedDaysAgo: 4.6,
    title: 'RCC hume pipes NP3 600 mm, 350 rmt',
    category: 'material',
    description:
      'NP3 to IS 458, spigot and socket with rubber rings, length 2.5 m. For storm water drain along the road. Unloading beside the trench by your hydra.',
    quantity: '350 rmt',
    location: 'Taloja, Navi Mumbai',
    delivery_timeline: '70 rmt a week',
    budget_range: '₹9,00,000 – ₹9,75,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 913500,
        delivery_estimate: '5 days for the first lot',
        notes: '₹2,610 per rmt with rings and unloading.',
      },
      {
        by: 'wardha',
        price_quote: 962500,
        delivery_estimate: '8 days',
        notes: '₹2,750 per rmt, factory test certificate.',
      },
      {
        by: 'sagar',
        price_quote: 931000,
        delivery_estimate: '4 days',
        notes: '₹2,660 per rmt. Yard is 12 km from the site.',
      },
      {
        by: 'deccan',
        price_quote: 924000,
        delivery_estimate: '6 days',
        notes: '₹2,640 per rmt including rings.',
      },
    ],
  },
]
