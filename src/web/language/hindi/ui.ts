export const ui = {
  Cancel: 'रद्द करें',
  Close: 'बंद करें',
  'Close menu': 'मेनू बंद करें',
  'Hide password': 'पासवर्ड छिपाएँ',
  Loading: 'लोड हो रहा है',
  'Loading...': 'लोड हो रहा है...',
  'Load more': 'और दिखाएँ',
  'Show less': 'कम दिखाएँ',
  'Show more': 'पूरा दिखाएँ',
  'Show password': 'पासवर्ड दिखाएँ',
  'just now': 'अभी-अभी',
  optional: 'ज़रूरी नहीं',
} as const
