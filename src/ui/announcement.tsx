import { useEffect, useRef } from 'react'

interface AnnouncementProps {
  text: string
  className?: string | undefined
}

/**
 * Read out whenever it changes; not to be seen, unless it is given a look. The region is on the page before it says something: one that
 * comes together with its text is passed over by many screen readers.
 */
export function Announcement({ text, className = 'visually-hidden' }: AnnouncementProps) {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (region.current !== null) region.current.textContent = text
  }, [text])
  return <p ref={region} className={className} role="status" />
}
