import { Spinner as KitSpinner } from '@telegram-apps/telegram-ui'

/** Sign of waiting, hidden from screen readers: the kit's spinner is a live region without text. */
export const Spinner = () => (
  <span aria-hidden>
    <KitSpinner size="s" />
  </span>
)
