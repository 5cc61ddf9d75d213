/** Names of the worker's caches. If the deployment has no worker, the page deletes these caches. */
export const CACHES = { page: 'tessera-page', files: 'tessera-files' } as const

export const WORKER_FILE = 'sw.js'
