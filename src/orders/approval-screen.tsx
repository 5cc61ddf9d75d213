import { useTranslations } from 'use-intl'

import { useIsTypedAmount } from '#quotes/use-is-typed-amount.ts'
import { useAmountText } from '#ui/amount.tsx'
import { Screen } from '#ui/screen.tsx'
import { Paragraph } from '#ui/text.tsx'

import { OrderCodeStep } from './order-code-step.tsx'
import type { CodeNeeded, OrderApproval } from './order-state.ts'
import { RecheckScreen, type RecheckState } from './recheck-screen.tsx'

interface ApprovalScreenProps {
  state: CodeNeeded<unknown> | RecheckState
  order: OrderApproval
}

/** Screen of an order that waits for a code, or for the check of its terms after the code. */
export const ApprovalScreen = ({ state, order }: ApprovalScreenProps) =>
  state.step === 'code' ? (
    <CodeScreen state={state} order={order} />
  ) : (
    <RecheckScreen state={state} order={order} />
  )

interface CodeScreenProps {
  state: CodeNeeded<unknown>
  order: OrderApproval
}

function CodeScreen({ state, order }: CodeScreenProps) {
  const t = useTranslations('order')
  const toText = useAmountText()
  const isTyped = useIsTypedAmount()
  const { verification, sendMode } = state
  const { id, sum, details } = state.order
  return (
    <Screen title={t('code.title')} isWithin onBack={() => order.leaveCode(false)}>
      <Paragraph>
        {t('code.text', {
          sum: toText(sum.amount, sum.symbol, isTyped(sum.amount)),
          to: details.to,
          since: sendMode === 'repeat' ? 'repeat' : 'first',
        })}
      </Paragraph>
      <OrderCodeStep
        intentId={id}
        verification={verification}
        isRepeat={sendMode === 'repeat'}
        onApproved={() => order.approve()}
        onDenied={() => order.leaveCode(true)}
        onNoChannel={() => order.leaveCode(false)}
      />
    </Screen>
  )
}
