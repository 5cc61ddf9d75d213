import { on } from '@telegram-apps/sdk-react'
import { watchPageVisibility } from '#shell/device.ts'
import type { Observable } from '#shell/host.ts'
import { createSource } from '#shell/observable.ts'

/** Both must agree: the host's `visibility_changed` (8.0) and the document's own visibility. */
export function watchVisibility(): Observable<boolean> {
  const page = watchPageVisibility()
  const source = createSource(page.get())
  let isActive = true
  const update = (): void => source.set(isActive && page.get())

  page.subscribe(update)
  on('visibility_changed', ({ is_visible }) => {
    isActive = is_visible
    update()
  })
  return source
}
