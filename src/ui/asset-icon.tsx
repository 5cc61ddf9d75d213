import { useState } from 'react'

import styles from './asset-icon.module.css'

/** An asset's picture, or the first letter of its symbol where there is none or it does not load. */
export function AssetIcon({
  icon,
  symbol,
  size = 40,
}: {
  icon: string | undefined
  symbol: string
  size?: number
}) {
  const [isBroken, setIsBroken] = useState(false)
  if (icon === undefined || isBroken)
    return (
      <span
        className={styles.monogram}
        translate="no"
        style={{ width: size, height: size, fontSize: size * 0.45 }}
        aria-hidden
      >
        {symbol.slice(0, 1).toUpperCase()}
      </span>
    )
  return (
    <img
      src={icon}
      alt=""
      width={size}
      height={size}
      className={styles.picture}
      onError={() => setIsBroken(true)}
    />
  )
}
