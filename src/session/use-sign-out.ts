import { useTranslations } from 'use-intl'

import { fitMessage } from '#lib/fit-message.ts'
import { useAmountText } from '#ui/amount.tsx'

import { useServices } from './services.tsx'
import { useSession } from './session.ts'

/**
 * Returns a function that describes an open order for the question before a sign-out, because the
 * order goes on. It returns undefined if none is open.
 */
export function useOpenOrderLabel(): () => string | undefined {
  const t = useTranslations('lock')
  const toText = useAmountText()
  const { person, openOrders } = useServices()
  return () => {
    const [first, ...more] = openOrders(person.scope)
    if (first === undefined) return undefined
    const { sum, maskedTo } = first
    return fitMessage(
      ({ symbol, to }) =>
        t('openOrder', { sum: toText(sum.amount, symbol), to, more: more.length }),
      { symbol: sum.symbol, to: maskedTo },
    )
  }
}

/** Returns a function that signs out after a question: `text`, and a mention of an open order. */
export function useSignOut(labels: { title: string; text: string; confirm: string }) {
  const { host, person, openOrders } = useServices()
  const { end } = useSession()
  const openOrder = useOpenOrderLabel()
  return async () => {
    const named = openOrders(person.scope).map(({ key }) => key)
    const buttonId = await host.popup({
      title: labels.title,
      message: openOrder() ?? labels.text,
      buttons: [
        { id: 'yes', type: 'destructive', text: labels.confirm },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (buttonId === 'yes') end(named)
  }
}
