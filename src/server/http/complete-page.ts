import { brandInHindi } from '#contract/brand.ts'
import { partnersName } from '#contract/escrow-partners.ts'
import { figureIn, figureLabels } from '#contract/figures.ts'
import type { Language } from '#contract/languages.ts'
import type { Config } from '../config.ts'
import { translate } from '../language/translate.ts'

/**
 * Fills the installation's settings into a page of the build: `{{brand_name}}` becomes its text, `<!--if
 * support_phone-->…<!--/if support_phone-->` stays only if it is set. `facts`: further values. Throws for an unknown name.
 */
export function completePage(
  template: string,
  config: Config,
  language: Language,
  facts: ReadonlyMap<string, string> = new Map(),
): string {
  const settings = settingsOf(config, language)
  function textOf(name: string): string {
    const value = settings.get(name) ?? facts.get(name)
    if (value === undefined) throw new Error(`the page wants "${name}", which is no setting`)
    return value
  }
  const decide = (html: string): string =>
    html.replaceAll(/<!--if (\w+)-->(.*?)<!--\/if \1-->/gs, (_, name: string, inside: string) =>
      textOf(name) ? decide(inside) : '',
    )
  return decide(template).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(textOf(name)))
}

function settingsOf(config: Config, language: Language): Map<string, string> {
  const claimed = new Map<string, string>(config.figures.map(({ label, value }) => [label, value]))
  const aims = new Set(config.figures.filter(({ is_aim }) => is_aim).map(({ label }) => label))
  const figures = figureLabels.map((label) => figureIn((word) => translate(language, word), claimed.get(label) ?? ''))
  return new Map([
    ['brand_name', config.brandName],
    ['brand_in_hindi', brandInHindi(config.brandName)],
    ['public_url', config.publicUrl],
    ['support_phone', config.supportPhone],
    ['support_digits', config.supportPhone.replaceAll(/\D/g, '')],
    ['support_email', config.supportEmail],
    ...escrowOf(config),
    ...operatorOf(config),
    ['figures', figures.join('')],
    ...figures.map((figure, n): [string, string] => [`figure_${n}`, figure]),
    ...figureLabels.map((label, n): [string, string] => [`figure_${n}_is_aim`, aims.has(label) ? 'yes' : '']),
  ])
}

function escrowOf({ escrow }: Config): [string, string][] {
  const partner = escrow ? partnersName[escrow.partner] : ''
  return [
    ['escrow_partner', partner],
    ['without_escrow', partner ? '' : 'yes'],
  ]
}

const operatorOf = ({ operator }: Config): [string, string][] => [
  ['operator_name', operator.name],
  ['operator_address', operator.address],
  ['operator_email', operator.email],
  ['operator_phone', operator.phone],
  ['operator_digits', operator.phone.replaceAll(/\D/g, '')],
  ['grievance_officer', operator.grievance_officer],
]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
