import { Spinner as KitSpinner } from '@telegram-apps/telegram-ui'

/** The sign of a wait, for the eye alone: the kit's own is a region that is read out and says nothing. */
export const Spinner = () => (
  <span aria-hidden>
    <KitSpinner size="s" />
  </span>
)
