import { postEvent } from '@telegram-apps/sdk-react'
import type { Haptic } from '#shell/host.ts'
import { safely } from './safely.ts'

/** Bot API 6.1; silently nothing on older hosts and on those without a motor. */
export function haptic(kind: Haptic): void {
  safely(() => {
    if (kind === 'select') {
      postEvent('web_app_trigger_haptic_feedback', { type: 'selection_change' })
    } else if (kind === 'tap') {
      postEvent('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'light' })
    } else {
      postEvent('web_app_trigger_haptic_feedback', {
        type: 'notification',
        notification_type: kind,
      })
    }
  })
}
