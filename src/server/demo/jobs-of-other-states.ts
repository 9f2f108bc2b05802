import type { DemoJob } from './demo-job.ts'

/** Bengaluru, Hyderabad and Ahmedabad. */
export const jobsOfOtherStates: DemoJob[] = [
  {
    buyer: 'nandi',
    postedDaysAgo: 15.4,
    title: 'M-sand for concrete, 16,000 cft',
    category: 'material',
    description:
      'Zone II, fines below 15 % (150 micron), VSI crushed, for M25 to M40. Loads of about 700 cft, levelled and measured at site. Sieve analysis each week.',
    quantity: '16,000 cft',
    location: 'Devanahalli, Bengaluru',
    delivery_timeline: '2 loads a day',
    budget_range: '₹8,50,000 – ₹9,25,000',
    bids: [
      {
        by: 'musi',
        price_quote: 904000,
        delivery_estimate: '4 days',
        notes: '₹56.50 per cft.',
      },
      {
        by: 'kaveri',
        price_quote: 872000,
        delivery_estimate: '2 loads a day from Monday',
        notes: '₹54.50 per cft from a plant at Chikkaballapur.',
      },
    ],
    award: {
      to: 'kaveri',
      daysAgo: 11.6,
      chat: [
        {
          daysAgo: 11.5,
          lines: [
            ['buyer', 'Please begin with 2 loads on Monday. Entry from the airport road side only.'],
            ['bidder', 'Sure. Drivers reach by 10, as trucks are stopped in the morning hours.'],
            ['buyer', 'Last week’s sample had 17 % fines. It should stay below 15.'],
            ['bidder', 'That was before washing. The report of this week shows 12.4 %.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'nandi',
    postedDaysAgo: 7.4,
    title: 'Solid concrete blocks 6 inch, 25,000 nos',
    category: 'material',
    description:
      '400 × 200 × 150 mm, 4 N per sq mm, cured for 14 days. Delivery to three places inside the layout. Rate each including unloading.',
    quantity: '25,000 nos',
    location: 'Sarjapur Road, Bengaluru',
    delivery_timeline: '1,500 nos a day',
    budget_range: '₹10,00,000 – ₹11,00,000',
    bids: [
      {
        by: 'kaveri',
        price_quote: 1012500,
        delivery_estimate: '2 days, 1,500 nos a day',
        notes: '₹40.50 each.',
      },
      {
        by: 'wardha',
        price_quote: 1087500,
        delivery_estimate: '10 days',
        notes: '₹43.50 each, by full trailer.',
      },
      {
        by: 'musi',
        price_quote: 1050000,
        delivery_estimate: '4 days',
        notes: '₹42 each including unloading.',
      },
    ],
  },
  {
    buyer: 'nandi',
    postedDaysAgo: 4.1,
    title: 'Interior painting labour, 85,000 sqft',
    category: 'labor',
    description:
      'Two coats of putty, primer, two coats of emulsion. Paint and scaffolding by us. 64 flats in two blocks. Rate per sqft of painted area, measured jointly.',
    quantity: '85,000 sqft',
    location: 'Whitefield, Bengaluru',
    delivery_timeline: '7 weeks',
    budget_range: '₹9,50,000 – ₹10,25,000',
    bids: [
      {
        by: 'annapurna',
        price_quote: 969000,
        delivery_estimate: '7 weeks with 22 painters',
        notes: '₹11.40 per sqft.',
      },
      {
        by: 'jaiMalhar',
        price_quote: 1003000,
        delivery_estimate: '6 weeks with 26 painters',
        notes: '₹11.80 per sqft, sanding by machine.',
      },
    ],
  },
  {
    buyer: 'nandi',
    postedDaysAgo: 1.5,
    title: 'TMT bars Fe 500D, 40 MT',
    category: 'material',
    description:
      '10 mm 8 MT, 12 mm 12 MT, 16 mm 12 MT, 25 mm 8 MT. Two makes at most. Cut and bend not needed. Payment within 15 days against weighbridge slip.',
    quantity: '40 MT',
    location: 'Devanahalli, Bengaluru',
    delivery_timeline: 'Two trailers within 9 days',
    budget_range: '₹24,75,000 – ₹25,75,000',
    bids: [
      {
        by: 'musi',
        price_quote: 2516000,
        delivery_estimate: '6 days',
        notes: '₹62,900 per MT at site.',
      },
      {
        by: 'kaveri',
        price_quote: 2500000,
        delivery_estimate: '4 days',
        notes: '₹62,500 per MT. 25 mm on the second trailer.',
      },
      {
        by: 'deccan',
        price_quote: 2552000,
        delivery_estimate: '7 days',
        notes: '₹63,800 per MT from Pune, one make only.',
      },
      {
        by: 'sagar',
        price_quote: 2536000,
        delivery_estimate: '6 days',
        notes: '₹63,400 per MT.',
      },
    ],
  },

  {
    buyer: 'golconda',
    postedDaysAgo: 13.2,
    title: 'PPC cement, 2,500 bags',
    category: 'material',
    description:
      'For blockwork and plaster of two towers. Lots of 500 bags, delivery after 10 pm because of the traffic rules. Rates including GST, unloading by us.',
    quantity: '2,500 bags',
    location: 'Gachibowli, Hyderabad',
    delivery_timeline: '500 bags a week',
    budget_range: '₹7,75,000 – ₹8,25,000',
    bids: [
      {
        by: 'musi',
        price_quote: 787500,
        delivery_estimate: '1 day for each lot',
        notes: '₹315 a bag, night delivery.',
      },
      {
        by: 'kaveri',
        price_quote: 807500,
        delivery_estimate: '3 days',
        notes: '₹323 a bag.',
      },
      {
        by: 'deccan',
        price_quote: 812500,
        delivery_estimate: '4 days',
        notes: '₹325 a bag.',
      },
      {
        by: 'wardha',
        price_quote: 802500,
        delivery_estimate: '3 days',
        notes: '₹321 a bag from Nagpur, return loads.',
      },
    ],
    award: { to: 'musi', daysAgo: 8.7, chat: [] },
  },
  {
    buyer: 'golconda',
    postedDaysAgo: 3.8,
    title: 'Concreting and curing gang, 1,040 person-days',
    category: 'labor',
    description:
      '40 people for 26 days: placing, vibrating, finishing, curing. Two supervisors included. Camp at site with canteen. Safety shoes and helmets by the contractor.',
    quantity: '1,040 person-days',
    location: 'Kokapet, Hyderabad',
    delivery_timeline: 'To start in a week',
    budget_range: '₹7,25,000 – ₹7,80,000',
    bids: [
      {
        by: 'annapurna',
        price_quote: 738400,
        delivery_estimate: '4 days',
        notes: '₹710 per person-day including supervisors.',
      },
      {
        by: 'jaiMalhar',
        price_quote: 769600,
        delivery_estimate: '8 days',
        notes: '₹740 per person-day with travel from Pune.',
      },
    ],
  },
  {
    buyer: 'golconda',
    postedDaysAgo: 0.5,
    title: 'Hydra crane 14 T, 18 shifts',
    category: 'machinery',
    description:
      'For shifting of steel and precast stairs. 8 hour shift with operator, helper and diesel. Valid fitness and load test certificate.',
    quantity: '18 shifts',
    location: 'Kokapet, Hyderabad',
    delivery_timeline: 'From Wednesday',
    budget_range: '₹1,80,000 – ₹1,95,000',
    bids: [
      {
        by: 'tukai',
        price_quote: 185400,
        delivery_estimate: 'Thursday',
        notes: '₹10,300 a shift.',
      },
      {
        by: 'gir',
        price_quote: 189000,
        delivery_estimate: 'Friday',
        notes: '₹10,500 a shift, overtime ₹1,250 an hour.',
      },
    ],
  },

  {
    buyer: 'sabarmati',
    postedDaysAgo: 11.9,
    title: 'Vitrified tiles 600 × 1200 mm, 18,500 sqft',
    category: 'material',
    description:
      'GVT, matt finish, two shades of grey, calibrated, one batch for each shade. For the floors of a civil hospital annexe. 2 % spare. Delivered in boxes on pallets.',
    quantity: '18,500 sqft',
    location: 'Asarwa, Ahmedabad',
    delivery_timeline: 'Within 12 days in two trucks',
    budget_range: '₹8,00,000 – ₹8,75,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 851000,
        delivery_estimate: '10 days',
        notes: '₹46 per sqft.',
      },
      {
        by: 'prakash',
        for: 'machhu',
        price_quote: 823250,
        delivery_estimate: '6 days straight from the factory at Morbi',
        notes: '₹44.50 per sqft with 2 % spare free. Sample boxes can be at your office tomorrow.',
      },
      {
        by: 'kaveri',
        price_quote: 869500,
        delivery_estimate: '12 days',
        notes: '₹47 per sqft.',
      },
    ],
    award: {
      to: 'prakash',
      daysAgo: 6.8,
      unreadBy: 'bidder',
      chat: [
        {
          daysAgo: 6.7,
          lines: [
            [
              'bidder',
              'Thank you for choosing Machhu Tiles. Shall I book both shades today? The kiln runs dark grey till Friday.',
            ],
            ['buyer', 'Yes. If we take 500 sqft more of the light grey, does ₹44 work for all?'],
            ['bidder', 'I asked the factory: ₹44 if the order is above 19,000 sqft and 30 % advance.'],
            ['buyer', 'Then 19,000 at ₹44. Advance goes today.'],
            ['bidder', 'Done. Proforma comes on your e-mail within the hour.'],
          ],
        },
        {
          daysAgo: 1.4,
          lines: [
            ['bidder', 'First truck is loaded, 9,600 sqft, two batches marked on the boxes.'],
            ['buyer', 'Good. Unloading from 7 am, forklift is at site.'],
          ],
        },
        {
          daysAgo: 0.4,
          lines: [
            [
              'buyer',
              'Truck arrived. 11 boxes are damaged, photos are with the driver. Please send replacement with the second truck.',
            ],
          ],
        },
      ],
    },
  },
  {
    buyer: 'sabarmati',
    postedDaysAgo: 2.9,
    title: 'Vibratory soil compactor 10 T, 30 shifts',
    category: 'machinery',
    description:
      'Embankment of an approach road, layers of 200 mm. Shift of 8 hours with operator and diesel. Machine working hours by meter.',
    quantity: '30 shifts',
    location: 'Sanand, Ahmedabad',
    delivery_timeline: 'From next Monday',
    budget_range: '₹2,10,000 – ₹2,30,000',
    bids: [
      {
        by: 'gir',
        price_quote: 219000,
        delivery_estimate: '2 days',
        notes: '₹7,300 a shift, depot 25 km from the site.',
      },
      {
        by: 'tukai',
        price_quote: 226500,
        delivery_estimate: '6 days',
        notes: '₹7,550 a shift.',
      },
    ],
  },
]
