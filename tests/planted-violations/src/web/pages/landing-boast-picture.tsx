export function BoastPicture() {
  return <div role="img">L1</div>
}
