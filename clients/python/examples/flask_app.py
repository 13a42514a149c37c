import os

from flask import Flask, request
from tuma import InvalidSignature, verify_webhook

app = Flask(__name__)
seen: set[str] = set()  # In production, use a table with a unique column.


@app.post("/hook")
def hook():
    try:
        # Use the raw bytes, not request.json.
        event = verify_webhook(request.get_data(), request.headers, os.environ["TUMA_WEBHOOK_SECRET"])
    except InvalidSignature as error:
        return error.reason, 400
    if event.id not in seen:
        seen.add(event.id)
        # Some events, such as webhook.test, have no shipment.
        if event.type == "delivery.delivered":
            print("delivered:", event.data.shipment_number, flush=True)
    return "", 204


if __name__ == "__main__":
    app.run(port=int(os.environ.get("PORT", "5000")))
