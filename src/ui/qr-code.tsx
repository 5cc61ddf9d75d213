import styles from './qr-code.module.css'
import { qrModules } from './qr-modules.ts'

/** QR code as one SVG path. It is always dark on white, because cameras can't read other codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrModules(text)
  const size = modules.length
  const path = modules
    .flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

export const QrPlaceholder = () => <div className={styles.code} />
