import { Spinner as KitSpinner } from '@telegram-apps/telegram-ui'

/**
 * Sign for waiting. It is hidden from screen readers, because the UI kit's spinner is a live region
 * without text.
 */
export const Spinner = () => (
  <span aria-hidden>
    <KitSpinner size="s" />
  </span>
)
