export const app = {
  Close: 'बंद करें',
  '{count} bids': '{count} बोलियाँ',
  'Nobody shows this': 'यह कहीं नहीं दिखता',
} as const
