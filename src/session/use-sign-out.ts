import { useTranslations } from 'use-intl'

import { fitMessage } from '#lib/fit-message.ts'
import { hasOpenBatch } from '#storage/open-batch.ts'
import { useAmountText } from '#ui/amount.tsx'

import { useServices } from './services.tsx'
import { useSession } from './session.ts'

export interface SignOutWarning {
  hasOpenOrder: boolean
  /** If there is an open bulk payment, adds to `text` that the sign-out will delete it. */
  withBatch: (text: string) => string
  /** Returns the message that an open order continues; `text` if there is no open order. */
  toMessage: (text: string) => string
  /**
   * Signs out. If one of the open orders gets its outcome meanwhile, the outcome is shown after the
   * next sign-in.
   */
  signOut: () => void
}

/**
 * Returns a function that reads the texts for the question before a sign-out, such as a warning of
 * an open order.
 */
export function useSignOutWarning(): () => SignOutWarning {
  const t = useTranslations('lock')
  const toText = useAmountText()
  const { person, openOrders } = useServices()
  const { end } = useSession()
  return () => {
    const orders = openOrders(person.scope)
    const [first, ...more] = orders
    const hasBatch = hasOpenBatch(person.scope)
    const withBatch = (text: string) => (hasBatch ? `${text} ${t('signOutBatch')}` : text)
    const orderMessage = ({ sum, maskedTo }: (typeof orders)[number]) =>
      fitMessage(
        ({ symbol, to }) =>
          withBatch(t('openOrder', { sum: toText(sum.amount, symbol), to, more: more.length })),
        { symbol: sum.symbol, to: maskedTo },
      )
    return {
      hasOpenOrder: first !== undefined,
      withBatch,
      toMessage: (text) => (first === undefined ? withBatch(text) : orderMessage(first)),
      signOut: () => end(orders.map(({ key }) => key)),
    }
  }
}

/** Returns a function that asks the person, and then signs out. */
export function useSignOut(labels: { title: string; text: string; confirm: string }) {
  const { host } = useServices()
  const readTerms = useSignOutWarning()
  return async () => {
    const { toMessage, signOut } = readTerms()
    const buttonId = await host.popup({
      title: labels.title,
      message: toMessage(labels.text),
      buttons: [
        { id: 'yes', type: 'destructive', text: labels.confirm },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (buttonId === 'yes') signOut()
  }
}
