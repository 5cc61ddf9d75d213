import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useFormatter, useTranslations } from 'use-intl'

import { recipientChange } from '#orders/recheck.ts'
import { QuoteProblem } from '#quotes/quote-failure.tsx'
import { useAmountText } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'

import type { StopReason } from '../line-run.ts'
import type { PayoutLine } from '../model/payout-batch.ts'
import type { usePayoutRun } from '../use-payout-run.ts'
import { useProblemText } from './use-problem-text.ts'

type Run = Pick<
  ReturnType<typeof usePayoutRun>,
  'skip' | 'acceptPrice' | 'confirmRepeat' | 'decide'
>

export type StopAtLine = Extract<StopReason<PayoutLine>, { line: PayoutLine }>

/** Returns functions for a stop's text on the screen, and for its reason in the result file. */
export function useStopTexts() {
  const t = useTranslations('batch')
  const tSend = useTranslations('send')
  const tOrder = useTranslations('order')
  const toText = useAmountText()
  const format = useFormatter()
  const problemText = useProblemText()
  const textOf = (stop: StopAtLine): string => {
    const { line } = stop
    const { name } = line
    switch (stop.reason) {
      case 'repeated':
        return tOrder(`repeated.${stop.found.isCertain ? 'text' : 'unclear'}`, {
          kind: 'send',
          name: stop.found.name,
          time: format.dateTime(Date.parse(stop.found.createdAt), {
            day: 'numeric',
            month: 'long',
            hour: '2-digit',
            minute: '2-digit',
          }),
          sum: toText(
            line.amount,
            line.draft.side === 'debit' ? line.fromSymbol : line.targetSymbol,
          ),
        })
      case 'price':
        return t('payouts.priceMoved.text', {
          name,
          before: toText(stop.before.arrives, line.targetSymbol),
          debitBefore: toText(stop.before.debit, line.fromSymbol),
          after: toText(stop.now.arrives, line.targetSymbol),
          debitAfter: toText(stop.now.debit, line.fromSymbol),
        })
      case 'earlier':
        return t('payouts.earlier.stop', { name })
      default:
        return t(`payouts.${TITLES[stop.reason]}.text`, { name })
    }
  }
  const changeOf = (stop: StopAtLine): string | undefined => {
    const change = stop.reason === 'failure' ? recipientChange(stop.failure) : undefined
    return change && tSend(`checks.${change === 'gone' ? 'gone' : 'changed'}.title`)
  }
  function reasonOf(stop: StopAtLine): string {
    if (stop.reason === 'denied') return tOrder('code.deniedTitle')
    if (stop.reason !== 'failure') return textOf(stop)
    const { failure } = stop
    const problem = { of: 'price', field: undefined, severity: 'blocker', failure } as const
    return changeOf(stop) ?? problemText(problem)
  }
  return {
    textOf,
    changeOf,
    reasonOf,
    /** Returns the reason to store. It has no amounts, because amounts may be hidden later. */
    skipReasonOf(stop: StopAtLine): string {
      if (stop.reason === 'repeated') return tOrder('repeated.title')
      if (stop.reason === 'price') return t('payouts.priceMoved.title', { line: stop.line.line })
      return reasonOf(stop)
    },
  }
}

export function PayoutStop({ stop, run }: { stop: StopAtLine; run: Run }) {
  const t = useTranslations('batch')
  const tOrder = useTranslations('order')
  const { textOf, changeOf, skipReasonOf } = useStopTexts()
  const { line } = stop
  const skip = (
    <Button
      mode="plain"
      onClick={() => run.skip(line, `${t('payouts.skipped')} · ${skipReasonOf(stop)}`)}
    >
      {t('payouts.stopped.skip')}
    </Button>
  )
  const change = changeOf(stop)
  return (
    <div role="alert">
      <CalloutList label={t(`payouts.${TITLES[stop.reason]}.title`, { line: line.line })}>
        <Callout
          Icon={TriangleAlert}
          tone="warning"
          title={t(`payouts.${TITLES[stop.reason]}.title`, { line: line.line })}
          text={textOf(stop)}
        >
          {stop.reason === 'denied' ? <p>{tOrder('code.deniedTitle')}</p> : null}
          {change === undefined ? null : <p>{change}</p>}
          {stop.reason === 'failure' && change === undefined ? (
            <QuoteProblem error={stop.failure} />
          ) : null}
          <CalloutActions>
            {stop.reason === 'price' ? (
              <Button mode="plain" onClick={() => run.acceptPrice(line, stop.now)}>
                {t('payouts.priceMoved.accept')}
              </Button>
            ) : null}
            {stop.reason === 'repeated' ? (
              <Button mode="plain" onClick={() => run.confirmRepeat(line, stop.found.id)}>
                {tOrder('repeated.again')}
              </Button>
            ) : null}
            {stop.reason === 'unclear' ? (
              <>
                <Button mode="plain" onClick={() => run.decide(line, true)}>
                  {t('payouts.unclear.sent')}
                </Button>
                <Button mode="plain" onClick={() => run.decide(line, false)}>
                  {t('payouts.unclear.again')}
                </Button>
              </>
            ) : stop.reason === 'denied' ? null : (
              skip
            )}
          </CalloutActions>
        </Callout>
      </CalloutList>
    </div>
  )
}

const TITLES = {
  failure: 'stopped',
  price: 'priceMoved',
  unclear: 'unclear',
  earlier: 'stopped',
  repeated: 'stopped',
  denied: 'stopped',
} as const
