/**
 * The status with which the hosted service answers every request to a project that is paused.
 * https://supabase.com/docs/guides/troubleshooting/http-status-codes
 */
export const PAUSED = 540

export const PAUSED_ADVICE =
  'The project is paused; resume it at https://supabase.com/dashboard, which takes a few minutes.'
