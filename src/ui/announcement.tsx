import { useEffect, useRef } from 'react'

/**
 * Read out whenever it changes, and not to be seen. The region is on the page before it says something: one that
 * comes together with its text is passed over by many screen readers.
 */
export function Announcement({ text }: { text: string }) {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (region.current !== null) region.current.textContent = text
  }, [text])
  return <p ref={region} className="visually-hidden" role="status" />
}
