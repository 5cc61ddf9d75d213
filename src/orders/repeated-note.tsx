import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useFormatter, useTranslations } from 'use-intl'

import { useAmountText } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'

import type { Figure, OrderKind } from './open-orders.ts'
import type { PossibleRepeat } from './order-definition.ts'

interface RepeatedNoteProps {
  repeated: PossibleRepeat & { sum: Figure }
  kind: OrderKind
  onConfirm: () => void
}

export function RepeatedNote({ repeated, kind, onConfirm }: RepeatedNoteProps) {
  const t = useTranslations('order.repeated')
  const format = useFormatter()
  const toText = useAmountText()
  const { sum, name, createdAt, isCertain } = repeated
  const time = format.dateTime(Date.parse(createdAt), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  const values = { kind, name, time, sum: toText(sum.amount, sum.symbol) }
  return (
    <div role="alert">
      <CalloutList label={t('title')}>
        <Callout
          Icon={TriangleAlert}
          tone="warning"
          title={t('title')}
          text={t(isCertain ? 'text' : 'unclear', values)}
        >
          <CalloutActions>
            <Button mode="plain" onClick={onConfirm}>
              {t('again')}
            </Button>
          </CalloutActions>
        </Callout>
      </CalloutList>
    </div>
  )
}
