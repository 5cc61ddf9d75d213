/** Names of the worker's caches. The page deletes them if the deployment has no worker. */
export const CACHES = { page: 'tessera-page', files: 'tessera-files' } as const

export const WORKER_FILE = 'sw.js'
