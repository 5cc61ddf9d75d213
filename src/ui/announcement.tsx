import { useEffect, useRef } from 'react'

interface AnnouncementProps {
  text: string
  className?: string | undefined
}

/**
 * Live region: screen readers read every change. It is invisible unless it gets a class. It is
 * mounted before it has a text, because many screen readers skip a region that appears together
 * with its text.
 */
export function Announcement({ text, className = 'visually-hidden' }: AnnouncementProps) {
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (region.current !== null) region.current.textContent = text
  }, [text])
  return <p ref={region} className={className} role="status" />
}
