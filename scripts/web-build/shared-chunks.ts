import { join } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'

/** Chunks by the entries that need them; each one leaves out what an earlier one has. */
const needed = [
  { file: 'public', by: 'src/web/public-site/start.ts' },
  { file: 'app', by: 'src/web/app/main.tsx' },
  { file: 'signed-in', by: 'src/web/app/signed-in-layout.tsx' },
]

/** The first screen: modules that it shares with others go to the common chunk. */
const firstScreen = 'src/web/pages/dashboard-page.tsx'

/** What dashboards share with each other alone. */
const ofDashboards = {
  file: 'stats',
  from: /\/src\/web\/features\/dashboard\/(stat|use-(orders-to-accept|dashboard-actions)|order-actions|answer-dispute)/,
}

/** Libraries of forms: a shared module that imports one goes to the chunk of the forms. */
const formLibraries = /\/node_modules\/(zod|react-hook-form)\//

const market = /\/src\/web\/features\/(companies|files|jobs|bids)\//

/** Modules with forms that few parts need: in the chunk of the forms, every part with a form would load them. */
const ofFewForms = [
  { file: 'order-forms', from: /\/src\/web\/features\/orders\/(order-(values|fields)|milestone-fields)/ },
  {
    file: 'sign-up',
    from: /\/src\/web\/features\/account\/(sign-up-form|signed-in-already|invitation-gone|terms-sentence)/,
  },
  {
    file: 'receiving',
    from: /\/src\/(web\/features\/receiving\/|contract\/receiving\.|domain\/orders\/(measurements|received-quantities|sold-by-weight|weighed-load))/,
  },
  { file: 'firm', from: /\/src\/web\/features\/sales\/(represented-fields|company-choice|known-company-line)/ },
  { file: 'admin-forms', from: /\/src\/(contract\/(admin|audit-action)\.|web\/features\/admin\/reason-field)/ },
  {
    file: 'reset',
    from: /\/src\/web\/features\/account\/(reset-password|request-reset-code|resend-code|forgot-password)/,
  },
  {
    file: 'offers',
    from: /\/src\/(web\/features\/(offers|items|searches)\/|contract\/(offers|saved-search)\.)/,
  },
  // Separate, since the reader of messages and the form around need nothing else of lines.
  { file: 'line', from: /\/src\/web\/features\/boq\/lines\/(lines-store|edited-line)/ },
  { file: 'job-item', from: /\/src\/contract\/(job-item|boq-messages)/ },
  { file: 'files-of-lines', from: /\/src\/web\/features\/boq\/(tick|workbook\/)/ },
  {
    file: 'rates',
    from: /\/src\/(web\/features\/boq\/rates\/(?!workbook\/)|domain\/(boq\/convert-units|statement\/(quotation-mistakes|risen-prices)))/,
  },
  { file: 'lines', from: /\/src\/(web\/features\/boq\/lines\/|domain\/boq\/line-(problem|in-short))/ },
]

/** The remaining shared modules, by their folder; with `by` only those that this part needs. */
const shared: readonly { file: string; from: RegExp; by?: string }[] = [
  // Separate, since only exports and uploads of workbooks need them.
  { file: 'workbook', from: /\/(src\/web\/features\/bids\/workbook\.ts|node_modules\/fflate\/)/ },
  // Separate, since invoices need it without forms.
  { file: 'gst', from: /\/src\/domain\/gst/ },
  // Separate, since only a second factor and a driver's paper draw codes.
  { file: 'qr', from: /\/(src\/web\/features\/settings\/second-factor\/qr-code|node_modules\/qr\/)/ },
  // Separate, since any two screens may share some.
  { file: 'icons', from: /\/lucide-react\// },
  { file: 'controls', from: /\/src\/web\/(api|device|language|session|ui)\// },
  // Separate, since a company's settings need nothing else of bids.
  {
    file: 'amounts',
    from: /\/src\/(web\/features\/bids\/price-in-words|domain\/(amount-in-words|out-of-scale|parse-amount))/,
  },
  // Separate, since only admins are told these.
  { file: 'office', from: /\/src\/contract\/office-messages/ },
  // Separate, since screens need no errors of inputs before they show a form.
  { file: 'input-errors', from: /\/src\/contract\/field-errors/ },
  // Separate, since screens that name items need nothing else of bills of quantities.
  { file: 'catalogue', from: /\/src\/domain\/boq\/catalogue\// },
  // Separate, since only revised bids need it, one of them on a public page.
  { file: 'earlier-lines', from: /\/src\/domain\/boq\/earlier-lines/ },
  // Separate, since only bills of quantities need them.
  { file: 'boq', from: /\/src\/domain\/boq\// },
  { file: 'units', from: /\/src\/web\/features\/boq\/unit-names/ },
  {
    file: 'rules',
    from: /\/src\/(contract|domain)\/(?!(exact|company-membership|approval-rules|bid-window|without-contacts|policy\/question-policy|order-words)\.|statement|reckon-lines|orders\/)/,
  },
  // Separate, since few parts need any of them.
  { file: 'few-rules', from: /\/src\/domain\/(?!statement|reckon-lines|orders\/)/ },
  // Separate, since lists of money need no rules of orders.
  {
    file: 'money-words',
    from: /\/src\/(web\/features\/money\/money-words|domain\/orders\/(contested|payment-amount))/,
  },
  // Separate, since only bids by rates and their comparison need it.
  { file: 'reckoning', from: /\/src\/(domain\/(statement|reckon-lines)|contract\/statement-words)/ },
  // Separate, since only screens of orders need what papers say.
  {
    file: 'order-rules',
    from: /\/src\/(domain\/orders\/(?!prefill-bill|match-bill|over-accepted)|contract\/order-words)/,
  },
  // Separate, since the page of an order reckons no bill before its form opens. After what it shares with that page.
  { file: 'bill-rules', from: /\/src\/domain\/orders\// },
  // Separate, since admins need nothing else of the market.
  { file: 'records', from: market, by: 'src/web/features/admin/admin-dashboard.tsx' },
  { file: 'save-file', from: /\/src\/web\/features\/files\/save-file/ },
  // Separate, since pages outside of the market show them too.
  { file: 'badges', from: /\/src\/web\/features\/(bids\/(rank-badge|bid-status-badge|bidder-name)|jobs\/job-links)/ },
  {
    file: 'market',
    from: /\/src\/web\/features\/(companies|files|jobs(?!\/(first-day|category-choice|facts-in-line|budget-text|job-(card|facts|header|in-sight|list|row)|list-view|own-job-actions|poster-of|waiting-list))|bids(?!\/(bid-fields|bid-form|bid-story|own-bid-(card|list|row)|own-bids-on-job|parse-bid|price-(field|question)|submit-bid-(button|dialog|link)|use-bid-form|validity-asked|waiting-bids|won-job-link)))\//,
  },
  // Both separate, since only forms of bids need them.
  { file: 'next-bid', from: /\/src\/web\/features\/(bidding\/use-next-bid|sales\/company-values)/ },
  { file: 'refused-bid', from: /\/src\/web\/features\/bidding\/refused-first-bid/ },
  // Separate, since the forms of jobs and bids, and orders, need nothing else of it.
  {
    file: 'bid-values',
    from: /\/src\/web\/features\/bidding\/(addendum-draft|india-input|job-values|unseen-addendum|use-act|whose-bid)/,
  },
  // Separate, since orders need it without the bid process.
  { file: 'reason', from: /\/src\/web\/features\/bidding\/reason-dialog/ },
  // Separate, since the files of a statement need nothing else of the bid process.
  { file: 'award-words', from: /\/src\/web\/features\/bidding\/awards\/award-words/ },
  // Separate, since only the parts of the bid process need it.
  { file: 'bid-process', from: /\/src\/web\/features\/bidding\// },
  // Separate, since the forms of jobs need nothing else of the lists.
  { file: 'job-form-parts', from: /\/src\/web\/features\/jobs\/(first-day\/job-templates|category-choice)/ },
  // Separate, since chats need none of them.
  { file: 'job-lists', from: /\/src\/web\/features\/jobs\// },
  // Separate, since buyers who compare bids need none of them.
  {
    file: 'bidding',
    from: /\/src\/web\/features\/bids\/(bid-story|own-bid-(card|list|row)|own-bids-on-job|submit-bid-(button|dialog|link)|waiting-bids|won-job-link)/,
  },
  // Separate, since every screen of the market loads the rest, and only bidders this.
  { file: 'bid-form', from: /\/src\/web\/features\/bids\// },
  { file: 'forms', from: /\/(node_modules|src\/web\/features\/account)\// },
]

/**
 * Combines modules that screens share into a few chunks. The bundler's default is a chunk for every set of screens, eighty for
 * the dashboard: ten round trips on a phone, and more bytes of headers than of script.
 */
export function sharedChunks(root: string): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const idOf = (path: string) => normalizePath(join(root, path))
  const fileOf = new Map<string, string>()
  return {
    plugin: {
      name: 'nirmaan:shared-chunks',
      buildEnd() {
        const needs = (id: string, found = new Set<string>()) => {
          if (found.has(id)) return found
          found.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) needs(imported, found)
          return found
        }
        const put = (id: string, file: string) => {
          if (!fileOf.has(id)) fileOf.set(id, file)
        }
        for (const { file, by } of needed) {
          const [, ...others] = needs(idOf(by))
          for (const id of others) put(id, file)
        }

        const parts = new Set([...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id)!.dynamicallyImportedIds))
        const users = new Map<string, number>()
        for (const part of parts) for (const id of needs(part)) users.set(id, (users.get(id) ?? 0) + 1)
        const several = [...users.keys()].filter((id) => users.get(id)! > 1)
        const first = needs(idOf(firstScreen))
        for (const id of several) if (ofDashboards.from.test(id)) put(id, ofDashboards.file)
        for (const id of several) if (first.has(id)) put(id, 'signed-in')
        for (const { file, from } of ofFewForms) for (const id of several) if (from.test(id)) put(id, file)
        for (const id of several) if ([...needs(id)].some((needed) => formLibraries.test(needed))) put(id, 'forms')
        for (const { file, from, by } of shared) {
          const ofPart = by && needs(idOf(by))
          for (const id of several) if (from.test(id) && (!ofPart || ofPart.has(id))) put(id, file)
        }
      },
    },
    groups: [...new Set([...needed, ofDashboards, ...shared, ...ofFewForms].map(({ file }) => file))].map((file) => ({
      name: file,
      test: (id) => fileOf.get(id) === file,
      minShareCount: 1,
    })),
  }
}
