import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { isStatus } from '#api/http/api-error.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useIsTypedAmount } from '#quotes/use-is-typed-amount.ts'
import { useAmountText } from '#ui/amount.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import type { FoundOrder } from './feed-match.ts'
import type { OpenOrder } from './order-record.ts'
import { OutcomeBlock } from './outcome-block.tsx'
import { recipientChange } from './recheck.ts'
import type { OrderHandle } from './use-order.ts'

export interface UnknownScreenProps {
  order: OpenOrder
  failure?: Failure | undefined
  status: OrderHandle<unknown>['status']
  isRepeating?: boolean
  onRepeat: OrderHandle<unknown>['repeat']
  onStartOver: () => void
}

function useOrderLabels({ kind, sum: { amount, symbol }, details, maskedTo }: OpenOrder) {
  const toText = useAmountText()
  const isTyped = useIsTypedAmount()
  return { kind, sum: toText(amount, symbol, isTyped(amount)), to: details?.to ?? maskedTo }
}

/**
 * Screen of an order whose outcome is unknown. The status is checked, then the person decides. An
 * order with an idempotency id can be sent again. Without such an id that is not safe, and the
 * screen says so.
 */
export function UnknownScreen({
  order,
  failure,
  status,
  isRepeating = false,
  onRepeat,
  onStartOver,
}: UnknownScreenProps) {
  const t = useTranslations('order')
  const errorLabels = useErrorLabels()
  const [, navigate] = useLocation()
  const { kind, details } = order
  // The details were removed at the end of the session, so the order can't be sent again.
  const isRepeatable = order.isRepeatable && details !== undefined
  const problem = status.error ? toFailure(status.error) : failure
  const change = recipientChange(problem)
  const { renamed } = status
  const labels = useOrderLabels(order)
  const isDenied = renamed === undefined && isStatus(status.error, 403, 404)
  return (
    <Screen title={t('unknown.title')} onBack={() => navigate(paths.home.to())}>
      <div role="alert">
        <OutcomeBlock
          sign="unknown"
          title={t('unknown.heading', { kind })}
          text={t('unknown.text', labels)}
        />
      </div>
      {problem === undefined ? null : (
        <ErrorNote failure={problem}>
          {change ? (
            t('unknown.changed', { how: change })
          ) : status.error ? undefined : (
            // Only the error's title is shown, because its general advice is to repeat the call.
            <strong>{errorLabels(problem).title}</strong>
          )}
        </ErrorNote>
      )}
      {status.isMissing || renamed || isDenied ? (
        <ButtonStack role="status">
          {isDenied ? (
            <p>{t('unknown.denied')}</p>
          ) : renamed ? (
            <>
              <Renamed kind={kind} found={renamed} onAccept={status.acceptRenamed} />
              {isRepeatable ? (
                <Button isStretched mode="bezeled" onClick={() => onRepeat()}>
                  {t('unknown.repeat')}
                </Button>
              ) : null}
            </>
          ) : (
            <>
              <p>{t(isRepeatable ? 'unknown.missingSafe' : 'unknown.missingUnsafe')}</p>
              {isRepeatable ? (
                <Button isStretched mode="bezeled" onClick={() => onRepeat()}>
                  {t('unknown.repeat')}
                </Button>
              ) : (
                <Button isStretched mode="bezeled" onClick={() => navigate(paths.activity.to())}>
                  {t('unknown.openActivity')}
                </Button>
              )}
            </>
          )}
          <Button isStretched mode="plain" onClick={onStartOver}>
            {t('unknown.startOver', { kind })}
          </Button>
        </ButtonStack>
      ) : null}
      <PrimaryAction
        text={t('unknown.check')}
        isLoading={status.isPending || isRepeating}
        onPress={status.check}
      />
    </Screen>
  )
}

/**
 * Says that a page is sending the order, so the person need not decide anything yet. The page is
 * another tab, or this one before the person left its screen.
 */
export function OtherTabScreen({ order }: { order: OpenOrder }) {
  const t = useTranslations('order.elsewhere')
  const labels = useOrderLabels(order)
  const [, navigate] = useLocation()
  return (
    <Screen title={t('title')} onBack={() => navigate(paths.home.to())}>
      <div role="status">
        <OutcomeBlock sign="sent" title={t('heading')} text={t('text', labels)} />
      </div>
    </Screen>
  )
}

interface RenamedProps extends Pick<OpenOrder, 'kind'> {
  found: FoundOrder
  onAccept: () => void
}

function Renamed({ kind, found, onAccept }: RenamedProps) {
  const t = useTranslations('order')
  const [, navigate] = useLocation()
  const { otherName = '', transactionId: id = '' } = found
  return (
    <>
      <p>{t('unknown.renamed', { kind, isNamed: otherName ? 'yes' : 'no', name: otherName })}</p>
      <Button isStretched mode="bezeled" onClick={() => navigate(paths.transaction.to({ id }))}>
        {t('unknown.look')}
      </Button>
      <Button isStretched mode="bezeled" onClick={onAccept}>
        {t('unknown.accept')}
      </Button>
    </>
  )
}
