/** Imported first: React and its router look once, on loading, at whether they run for visitors. */
process.env.NODE_ENV ??= 'production'
