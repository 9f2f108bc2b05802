import type { DemoJob } from './demo-job.ts'

/** Nashik, Mumbai and Nagpur. */
export const jobsOfMaharashtra: DemoJob[] = [
  {
    buyer: 'godatir',
    postedDaysAgo: 19.8,
    title: 'Red clay bricks, first class, 60,000 nos',
    category: 'material',
    description:
      'Table moulded, well burnt, crushing strength at least 5 N per sq mm. For compound wall and row houses. Rate per thousand at site with stacking. 2 % breakage allowed.',
    quantity: '60,000 nos',
    location: 'Pathardi Phata, Nashik',
    delivery_timeline: '6,000 nos every second day',
    budget_range: '₹4,90,000 – ₹5,40,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 498000,
        delivery_estimate: 'From the day after award',
        notes: '₹8,300 per thousand, stacked. From kilns at Sinnar.',
      },
      {
        by: 'deccan',
        price_quote: 510000,
        delivery_estimate: '4 days',
        notes: '₹8,500 per thousand, full truck loads of 6,000.',
      },
      {
        by: 'wardha',
        price_quote: 528000,
        delivery_estimate: '6 days',
        notes: '₹8,800 per thousand, machine made, size variation below 3 mm.',
      },
    ],
  },
  {
    buyer: 'godatir',
    postedDaysAgo: 17.6,
    title: 'Plaster sand, washed and screened, 45 brass',
    category: 'material',
    description:
      'Zone II–III, silt below 3 %, screened for internal plaster. Measured at site in the vehicle (1 brass = 100 cft), weighbridge slip with each trip. Royalty paid, copies of the transport passes needed.',
    quantity: '45 brass',
    location: 'Gangapur Road, Nashik',
    delivery_timeline: '3 brass a day for 15 days',
    budget_range: '₹2,40,000 – ₹2,65,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 256500,
        delivery_estimate: '2 days, then as needed',
        notes: '₹5,700 per brass.',
      },
      {
        by: 'pravara',
        price_quote: 247500,
        delivery_estimate: 'Starts tomorrow, one tipper a day',
        notes: '₹5,500 per brass, royalty included. Pass with every trip.',
      },
      {
        by: 'prakash',
        for: 'bhimashankar',
        price_quote: 261000,
        delivery_estimate: '3 days',
        notes: '₹5,800 per brass, double-washed plaster sand from the own crusher.',
      },
    ],
    award: {
      to: 'pravara',
      daysAgo: 13.1,
      chat: [
        {
          daysAgo: 13.0,
          lines: [
            ['buyer', 'Please start from tomorrow. First trip by 9 so that our engineer can check the silt.'],
            ['bidder', 'Ok sir, first tipper at 8:45. Weight slip and royalty pass with the driver.'],
          ],
        },
        {
          daysAgo: 10.2,
          lines: [
            ['buyer', 'Today’s vehicle measured 2.8 brass, slip says 3. Sand had gone down in transport.'],
            [
              'bidder',
              'We fill 3.1 at the yard. But you measure at site, so bill 2.8. From tomorrow we cover and level it before leaving.',
            ],
            ['buyer', 'Thank you. Quality is good, silt 2.1 %.'],
          ],
        },
        {
          daysAgo: 3.3,
          lines: [
            ['bidder', '41.5 brass till today. Last two trips tomorrow and the day after.'],
            ['buyer', 'Ok, bill after that.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'godatir',
    postedDaysAgo: 12.4,
    title: 'PPC cement, 800 bags, for plaster and masonry',
    category: 'material',
    description:
      'PPC to IS 1489 part 1, 50 kg bags, not older than 6 weeks. Two lots. Approach road takes a 10-wheeler. Rates at site including GST, unloading by our people.',
    quantity: '800 bags',
    location: 'Pathardi Phata, Nashik',
    delivery_timeline: '400 bags in 4 days, 400 bags after three weeks',
    budget_range: '₹2,60,000 – ₹2,80,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 267200,
        delivery_estimate: '2 days',
        notes: '₹334 a bag, advance payment.',
      },
      {
        by: 'deccan',
        price_quote: 265600,
        delivery_estimate: '3 days, one truck for each lot',
        notes: '₹332 a bag at site, 15 days credit. Rate of the second lot also held.',
      },
      {
        by: 'sagar',
        price_quote: 274400,
        delivery_estimate: '5 days',
        notes: '₹343 a bag.',
      },
    ],
    award: {
      to: 'deccan',
      daysAgo: 1.8,
      unreadBy: 'bidder',
      chat: [
        {
          daysAgo: 1.7,
          lines: [
            ['buyer', 'Order is yours. Can the first lot come by Thursday instead of Friday?'],
            ['bidder', 'Thank you! Thursday is possible if you confirm before 5 today. Loading is at 6 am.'],
            ['buyer', 'Confirmed. 400 bags.'],
            ['bidder', 'Noted. Truck MH-14, 20 MT. I send the driver’s number tomorrow evening.'],
          ],
        },
        {
          daysAgo: 0.5,
          lines: [
            ['buyer', 'One question: is 440 bags possible in the same truck? Our Makhmalabad site needs 40.'],
            ['buyer', 'Same rate of course. Unloading at two places, 6 km apart.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'godatir',
    postedDaysAgo: 5.1,
    title: 'Shuttering and bar bending labour for slabs, 1,100 sqm',
    category: 'labor',
    description:
      'Two slabs of 550 sqm each, floor height 3.1 m. Plates, props and cup-lock by us. Rate per sqm for shuttering with de-shuttering, bending and fixing of about 13 MT of steel included.',
    quantity: '1,100 sqm',
    location: 'Indira Nagar, Nashik',
    delivery_timeline: '12 days for each slab',
    budget_range: '₹4,30,000 – ₹4,80,000',
    bids: [
      {
        by: 'jaiMalhar',
        price_quote: 445500,
        delivery_estimate: '11 days for each slab',
        notes: '₹405 per sqm all in. 16 carpenters and 8 fitters.',
      },
      {
        by: 'annapurna',
        price_quote: 467500,
        delivery_estimate: '12 days for each slab',
        notes: '₹425 per sqm. Licence, PF and ESI papers on request.',
      },
    ],
  },
  {
    buyer: 'godatir',
    postedDaysAgo: 2.4,
    title: 'Backhoe loader (JCB 3DX class), 20 shifts',
    category: 'machinery',
    description:
      'Site levelling, plinth filling and trenches for drains. 8 hour shift, operator and diesel included. Overtime per hour to be mentioned in the notes.',
    quantity: '20 shifts',
    location: 'Adgaon, Nashik',
    delivery_timeline: 'From Monday, 20 working days',
    budget_range: '₹1,80,000 – ₹2,00,000',
    bids: [
      {
        by: 'tukai',
        price_quote: 186000,
        delivery_estimate: 'Monday 8 am',
        notes: '₹9,300 a shift, overtime ₹1,150 an hour.',
      },
      {
        by: 'prakash',
        for: 'bhimashankar',
        price_quote: 184000,
        delivery_estimate: 'Tuesday',
        notes: '₹9,200 a shift, overtime ₹1,200 an hour. Model of 2021.',
      },
      {
        by: 'gir',
        price_quote: 196000,
        delivery_estimate: '6 days',
        notes: '₹9,800 a shift, no charge for transport.',
      },
    ],
  },

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
