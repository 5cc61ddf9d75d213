// React has it since 18; the package carries a copy for older ones.
export { useSyncExternalStore } from 'react'
