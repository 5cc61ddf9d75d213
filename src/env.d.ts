/** True in sandbox builds. Live builds drop all code that depends on it. */
declare const __SANDBOX__: boolean
