import { Spinner as KitSpinner } from '@telegram-apps/telegram-ui'

/** Waiting sign, hidden from screen readers: the UI kit's spinner is a live region without text. */
export const Spinner = () => (
  <span aria-hidden>
    <KitSpinner size="s" />
  </span>
)
