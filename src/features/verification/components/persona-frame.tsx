import { setupEvents, setupIframe } from 'persona'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { ProviderFrameProps } from './check-session.ts'
import styles from './frame.module.css'

const newContainerId = () => `tessera-${crypto.randomUUID()}`

/**
 * Returns the origins of all pages that embed this one, nearest first. Persona refuses to be shown
 * inside a page that is not in its list.
 */
function framesAround(): string[] {
  const ancestors = document.location.ancestorOrigins as DOMStringList | undefined
  return ancestors === undefined ? [] : [...ancestors]
}

/** Persona's form in this app's frame; the package's overlay covers the page and traps focus. */
export function PersonaFrame(props: ProviderFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const open = useEffectEvent((parent: HTMLElement) => {
    const { session, title, language, appearance, origin } = props
    const containerId = newContainerId()
    const host = origin === undefined ? 'production' : new URL(origin).host
    const { origin: pageOrigin } = document.location
    // The frame is not in the document yet, so it loads nothing.
    const element = document.createElement('iframe')
    setupIframe(element, containerId, 'inline', {
      host,
      inquiryId: session.key,
      ...(session.resume === undefined ? {} : { sessionToken: session.resume }),
      language,
      styleVariant: appearance === 'dark' ? 'dark' : 'base',
      iframeTitle: title,
      frameAncestors: [pageOrigin, ...framesAround()],
      messageTargetOrigin: pageOrigin,
      // The package would also permit the frame to navigate the whole page; this list doesn't.
      sandboxAttributes: ['allow-forms', 'allow-modals'],
    })
    // The package makes every URL https, except for localhost, so the origin is replaced here.
    if (origin !== undefined) element.src = element.src.replace(/^https?:\/\/[^/]+/, origin)
    const stop = setupEvents(containerId, {
      host,
      templateId: null,
      templateVersionId: null,
      eventsAllowlist: null,
      onEvent: null,
      onLoad: () => props.onReady(),
      onReady: () => props.onReady(),
      onComplete: () => props.onDone(),
      onCancel: ({ sessionToken }) => props.onCancel(sessionToken),
      onError: () => props.onProblem(),
    })
    parent.append(element)
    return () => {
      stop()
      element.remove()
    }
  })
  useEffect(() => (container.current === null ? undefined : open(container.current)), [])
  return <div ref={container} className={styles.persona} />
}
