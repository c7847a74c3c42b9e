export async function step(label, work) {
  const started = Date.now();
  console.log(`· ${label} …`);
  const timer = setInterval(() => console.log(`  … ${label}, ${Math.round((Date.now() - started) / 1000)} s`), 4000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
