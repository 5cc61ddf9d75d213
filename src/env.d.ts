/** True in sandbox builds; live builds drop all code behind it. */
declare const __SANDBOX__: boolean
