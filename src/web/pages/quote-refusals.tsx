import { t } from '@lingui/core/macro'
import { messages } from '#contract/messages.ts'
import { unitCodes } from '#contract/unit-codes.ts'
import { amountWords } from '#domain/amount-in-words.ts'
import { oneUnit, quantityText } from '#web/features/boq/unit-names.ts'
import { translate } from '#web/language/translate.ts'

/** Sentences of refusals and names of units by their code, so that the script needs no catalogue. */
export function QuoteRefusals() {
  const sentences = [
    messages.linkInvalid,
    messages.linkFull,
    messages.quoteCodeWrong,
    messages.quoteCodeSent,
    messages.jobNotOpen,
    messages.alreadyBid,
    messages.linkUsed,
    messages.quoteOfFirm,
    messages.noQuoteOfAddress,
    messages.quoteOfAccount({ company: '{company}' }),
    messages.priceFarAbove,
    messages.priceFarBelow,
    messages.priceFarFromOthers({ line: '{line}' }),
    messages.priceFarTonne({ line: '{line}' }),
    messages.priceFarKilogram({ line: '{line}' }),
    messages.priceMayNotRise,
    messages.rateMayNotRise({ rate: '{rate}' }),
    messages.gstMayNotRise({ percent: '{percent}' }),
    messages.staleVersion,
    messages.addendumUnseen({ number: '{number}' }),
    messages.bidDecided,
    messages.tooManyRequests,
    messages.serverError,
    messages.nothingQuoted,
  ]
  return (
    <div hidden>
      {sentences.map((sentence) => (
        <span key={sentence.code} data-code={sentence.code}>
          {translate(sentence)}
        </span>
      ))}
      {Object.values(amountWords).map((words) => (
        <span key={words.code} data-code={words.code}>
          {translate(typeof words === 'function' ? words({ rupees: '{rupees}', paise: '{paise}' }) : words)}
        </span>
      ))}
      {unitCodes.map((unit) => (
        <span
          key={unit}
          data-unit={unit}
          data-one={quantityText(1, unit).replace('1', '#')}
          data-more={quantityText(2, unit).replace('2', '#')}
        >
          {oneUnit(unit)}
        </span>
      ))}
      <span data-code="reopen_code_sent">
        {t`We mail a code to this address, one a minute at most: the newest counts. It opens the bid only if you gave this address with the bid.`}
      </span>
      <span data-code="sent_before">
        {t`You sent a bid before. What you have typed now is in the form and changes it: press “Send bid” again.`}
      </span>
      <span data-code="not_sent">
        {t`Another bid was sent with this link before: yours was not sent. What you typed is kept on this device.`}
      </span>
      <span data-code="offline">{t`No connection. Nothing that you typed is lost: send it again.`}</span>
      <span data-code="online_again">{t`There is a connection again. Nothing was sent yet: send it again.`}</span>
      <span data-code="no_connection">{t`No connection. The page opens by itself once there is one.`}</span>
      <span data-code="amount_unclear">{t`Please enter an amount, such as 1,85,000 or 1.85 lakh`}</span>
      <span data-code="price_of_one">
        {t`Is this the price for everything, or for one? If it is for everything, press “Send bid” again.`}
      </span>
      <span data-code="lines_changed">
        {t`Addendum ${{ number: '#' }} has changed this job. Look at the marked lines, then send your bid again:`}
      </span>
      <span data-code="changed_line">
        {t`You had quoted this line, and it has changed. Type its rate, or press “Send bid” again to leave it out.`}
      </span>
      <span data-code="code_not_typed">
        {t`Tap “Mail me a code” and type the code: only then the link to your bid and the buyer's decision come by mail. Or send once more without it.`}
      </span>
      <span data-code="phone_length">
        {t`Check it: numbers in India have 10 digits, this one has ${{ digits: '#' }}.`}{' '}
        {t`If it is right, press “Send bid” again.`}
      </span>
      <span data-code="zero_rate">{t`Leave it empty if you can't supply this`}</span>
      <span data-code="fields_wrong">{t`Please correct the marked fields:`}</span>
    </div>
  )
}
