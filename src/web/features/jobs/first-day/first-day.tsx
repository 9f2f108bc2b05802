import { t } from '@lingui/core/macro'
import { translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../job-links.ts'
import { ExampleStatement } from './example-statement.tsx'
import { type JobTemplate, jobTemplates } from './job-templates.ts'
import { TemplateDrawing } from './template-drawing.tsx'

const templates = Object.keys(jobTemplates) as JobTemplate[]

/** Instead of counters of nothing: where to begin, and what comes back. */
export function FirstDay() {
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card as="section" aria-labelledby="first-job">
        <h2 id="first-job" className="text-lg font-semibold tracking-tight">
          {t`What does your site need first?`}
        </h2>
        <p className="mt-1 text-ink-soft">{t`Choose one: the form opens with a beginning that you complete.`}</p>
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {templates.map((template) => (
            <li key={template}>
              <Link
                to={jobLinks.postKind(template)}
                className="flex h-full flex-col items-center gap-2 rounded-control border border-line bg-canvas px-2 pt-3 pb-3.5 text-center font-semibold transition-colors hover:border-accent"
              >
                <TemplateDrawing template={template} />
                {translate(jobTemplates[template].name)}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <ExampleStatement />
    </div>
  )
}
